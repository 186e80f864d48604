import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import { type MailedAs, mailSecurity } from '#server/session/factor/security-mails.ts';
import { noticeQuotas, takeQuota } from '#server/session/take-quota.ts';

type Tx = Transaction<Schema>;
type Address = {
  readonly name: string;
  readonly street: string;
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
};
type Change = {
  readonly firmId: number;
  readonly by: string;
  readonly delivery: string;
  /** The firm's admin, whose mails are counted. */
  readonly admin?: number;
};
export type AddressNews = { readonly mails: MailedAs; readonly now: Date };

export const addressLine = ({ name, street, postalCode, city, country }: Address) =>
  `${name}, ${street}, ${country} ${postalCode} ${city}`;

/**
 * Goods that go elsewhere are gone: every admin of the company gets a mail, whoever has changed the address. Throws
 * QUOTA_USED. Before the change is noted, so that two of a firm wait in one order.
 */
export async function mailAddressChange(
  tx: Tx,
  { firmId, by, delivery, admin }: Change,
  { mails, now }: AddressNews,
): Promise<void> {
  await actAsHouse(tx, async () => {
    const admins = await tx
      .selectFrom('account')
      .select('id')
      .where('firm_id', '=', firmId)
      .where(sql<boolean>`'ROLE_FIRM_ADMIN' = any (roles)`)
      .where('stands_for', 'is', null)
      .where('email', 'is not', null)
      .orderBy('id')
      .limit(20)
      .execute();
    for (const { id } of admins) {
      if (admin !== undefined) await takeQuota(tx, { id: admin, firmId }, noticeQuotas, now);
      await mailSecurity(tx, mails, { firmId, accountId: id }, { kind: 'addressChanged', delivery, by }, now);
    }
  });
}
