import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { User } from '#shared/session/user.ts';

export async function firmAddress(db: Kysely<Schema>, firmId: number) {
  return asFirm(db, firmId, async (tx) => {
    const firm = await tx
      .selectFrom('firm')
      .select(['name', 'street', 'postal_code', 'city', 'country', 'phone'])
      .executeTakeFirstOrThrow();
    const people = await tx
      .selectFrom('account')
      .select(['name', 'roles'])
      .where('stands_for', 'is', null)
      .orderBy('name')
      .limit(500)
      .execute();
    const { postal_code: postalCode, ...address } = firm;
    const acceptedBy = people.filter(({ roles }) => isPermitted(roles, 'ROLE_FIRM_ADMIN')).map(({ name }) => name);
    return { ...address, postalCode, acceptedBy };
  });
}

/** R4.7: accepting twice keeps the first date. */
export async function acceptAgreement(db: Kysely<Schema>, user: User, now: Date): Promise<User> {
  await asFirm(db, user.firmId, (tx) =>
    tx
      .updateTable('firm')
      .set((eb) => ({
        agreed_agb_at: eb.fn.coalesce('agreed_agb_at', eb.val(now)),
        agreed_licence_at: eb.fn.coalesce('agreed_licence_at', eb.val(now)),
        agreed_by: eb.fn.coalesce('agreed_by', eb.val(user.name)),
      }))
      .execute(),
  );
  return { ...user, agreedAgb: true, agreedLicence: true };
}
