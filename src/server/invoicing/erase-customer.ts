import { type Kysely, sql, type Transaction } from 'kysely';
import { tryAgain } from '#server/cart/try-again.ts';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { actAsHouse, asFirm } from '#server/db/tenant.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { eraseCustomer as endpoint, erasureObstacles } from '#shared/invoicing/privacy-contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Obstacle = (typeof erasureObstacles)[number];

/**
 * Art. 17 GDPR, as far as § 147 AO and § 257 HGB let it: customer, vehicles, consents, links and kept mails go; issued
 * papers, their payments and the account in the books stay, and no longer lead to anybody.
 */
export function eraseCustomer(db: Kysely<Schema>, user: User, id: number, now: Date) {
  return tryAgain(() => asFirm(db, user.firmId, (tx) => eraseIn(tx, user, id, now)));
}

async function eraseIn(tx: Tx, user: User, id: number, now: Date): Promise<AnswerOf<typeof endpoint>> {
  const customer = await tx.selectFrom('customer').select('email').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!customer) throw new Failure('NOT_FOUND');
  const obstacles = await obstaclesOf(tx, id);
  if (obstacles.length > 0) return { kind: 'waits', obstacles };
  await sql`
    delete from estimate_link link using estimate
    where estimate.firm_id = link.firm_id and estimate.id = link.estimate_id and estimate.customer_id = ${id}`.execute(
    tx,
  );
  await tx.updateTable('estimate').set({ customer_id: null }).where('customer_id', '=', id).execute();
  const kept = await tx
    .updateTable('sales_document')
    .set({ customer_id: null })
    .where('customer_id', '=', id)
    .execute();
  await tx.deleteFrom('customer').where('id', '=', id).execute();
  if (customer.email !== '') await forgetMailsTo(tx, user.firmId, customer.email);
  await appendAudit(tx, { ...whoOf(user), action: 'forgotten', subject: 'customer', subjectId: id }, now);
  await tell(tx, { firm: user.firmId, topic: 'invoicing' });
  return { kind: 'erased', keptPapers: kept.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0) };
}

async function obstaclesOf(tx: Tx, id: number): Promise<Obstacle[]> {
  const { rows } = await sql<Record<Obstacle, boolean>>`
    select exists (select from sales_document where customer_id = ${id} and state <> 'draft' and open <> 0) as "open-amounts",
      exists (select from sales_document where state = 'draft' and estimate_id is null
        and (customer_id = ${id} or (draft ->> 'customerId')::bigint = ${id})) as drafts,
      exists (select from estimate where customer_id = ${id}
        and (state in ('draft', 'sent') or (state in ('accepted', 'partly-accepted') and ordered_at is null))) as estimates`.execute(
    tx,
  );
  const found = rows[0];
  return (['open-amounts', 'drafts', 'estimates'] as const).filter((obstacle) => found?.[obstacle]);
}

/** The firm itself cannot read the outbox. */
const forgetMailsTo = (tx: Tx, firmId: number, email: string) =>
  actAsHouse(tx, () =>
    tx
      .deleteFrom('mail')
      .where('firm_id', '=', firmId)
      .where(sql`lower(to_address)`, '=', email.toLowerCase())
      .execute(),
  );
