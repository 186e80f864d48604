import { type Kysely, sql, type Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readCustomerIn } from '#server/invoicing/customer-files.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** More than any customer has; a copy that is cut says so. */
const most = 5000;

/** Art. 15 and 20 GDPR: a copy of all that is kept about a customer, in a form that programs read too. */
export function customerData(db: Kysely<Schema>, user: User, id: number, now: Date) {
  return asFirm(db, user.firmId, async (tx) => {
    const customer = await readCustomerIn(tx, id);
    const lists = {
      papers: await papersOf(tx, id),
      payments: await paymentsOf(tx, id),
      mails: await mailsOf(tx, id),
      estimates: await estimatesOf(tx, id),
      log: await logOf(tx, id),
    };
    await appendAudit(tx, { ...whoOf(user), action: 'data-copied', subject: 'customer', subjectId: id }, now);
    const isCut = Object.values(lists).some((list) => list.length > most);
    return { kind: 'customer', madeAt: now.toISOString(), heldBy: user.firmName, isCut, customer, ...lists };
  });
}

const papersOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('sales_document')
    .select(['kind', 'state', 'number', 'document_date as date', 'due_on as dueOn', 'net', 'gross', 'open', 'plate'])
    .select(['issued_at as issuedAt', sql<unknown>`sheet -> 'buyer'`.as('printed')])
    .where('customer_id', '=', id)
    .orderBy('id')
    .limit(most + 1)
    .execute();

const ofCustomer = (id: number) => sql`document_id in (select id from sales_document where customer_id = ${id})`;

async function paymentsOf(tx: Tx, id: number): Promise<unknown[]> {
  const { rows } = await sql`
    select (select number from sales_document where id = document_id) as paper, amount, method, paid_on as "paidOn", note
    from sales_payment where ${ofCustomer(id)} order by id limit ${most + 1}`.execute(tx);
  return rows;
}

async function mailsOf(tx: Tx, id: number): Promise<unknown[]> {
  const { rows } = await sql`
    select (select number from sales_document where id = document_id) as paper, to_address as "to", at
    from sales_mail where ${ofCustomer(id)} order by at limit ${most + 1}`.execute(tx);
  return rows;
}

const estimatesOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('estimate')
    .select(['number', 'state', 'customer as printed', 'cars', 'valid_until as validUntil', 'note', 'totals'])
    .select(['sent_at as sentAt', 'answered_by as answeredBy', 'answered_at as answeredAt'])
    .where('customer_id', '=', id)
    .orderBy('id')
    .limit(most + 1)
    .execute();

/** Consents and merges: what was noted about this customer. */
const logOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('audit_entry')
    .select(['at', 'action', 'detail'])
    .where('subject', '=', 'customer')
    .where('subject_id', '=', id)
    .orderBy('entry')
    .limit(most + 1)
    .execute();
