import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { readRecipients } from '#server/orders/order-mail.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('recipients of mails about an order: not an account that has been locked since', async () => {
  const { db } = database;
  const { id, firm_id } = await asSystem(db, (tx) =>
    tx.selectFrom('account').select(['id', 'firm_id']).where('username', '=', 'chef').executeTakeFirstOrThrow(),
  );
  const recipients = () =>
    asFirm(db, firm_id, (tx) => readRecipients(tx, { firmId: firm_id, accountId: id }, 'MAIL_ORDER_REFUSED'));
  expect(await recipients()).toMatchObject([{ email: 'jana.brandt@nordlicht.example' }]);
  await asSystem(db, (tx) =>
    sql`update account set locked_at = now(), locked_by = 'Operator' where id = ${id}`.execute(tx),
  );
  expect(await recipients()).toEqual([]);
});
