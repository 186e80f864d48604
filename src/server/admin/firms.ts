import { type RawBuilder, sql, type Transaction } from 'kysely';
import { keepFormerNumber, withFormerNumber } from '#server/admin/former-number.ts';
import type { Operator } from '#server/db/as-operator.ts';
import { bindPeople, boundAct, takenFrom } from '#server/db/bind-people.ts';
import { hasWords } from '#server/db/has-words.ts';
import { isNumberTaken } from '#server/db/is-number-taken.ts';
import type { Schema } from '#server/db/schema.ts';
import { type AddressNews, addressLine, mailAddressChange } from '#server/session/factor/address-mails.ts';
import { additions } from '#shared/access/bookable-roles.ts';
import { type FirmKind, listedRoles } from '#shared/access/giveable-roles.ts';
import { levelOf, type Role } from '#shared/access/roles.ts';
import type { AdminFirm, FirmAnswer, FirmFacts } from '#shared/admin/firms-contract.ts';
import { mostCounted, pageSize } from '#shared/admin/paging.ts';
import { Failure } from '#shared/failures.ts';
import { judgeVatId } from '#shared/registration/vat-id.ts';

type Tx = Transaction<Schema>;

type Filter = {
  readonly text?: string | undefined;
  readonly kind?: FirmKind | undefined;
  readonly supplier?: string | undefined;
  readonly after?: number | undefined;
};

type Row = Omit<AdminFirm, 'facts' | 'agreedAt' | 'lastSignInAt'> &
  Omit<AdminFirm['facts'], 'level' | 'additions'> & {
    readonly booked: readonly Role[];
    readonly agreedAt: Date | null;
    readonly lastSignInAt: Date | null;
  };

const columns = sql`firm.id, firm.kind, firm.name, firm.street, firm.postal_code as "postalCode", firm.city, firm.country,
  firm.phone, firm.primary_supplier as supplier, firm.customer_number as "customerNumber", firm.vat_id as "vatId",
  firm.booked, people.users, people.locked as "lockedUsers",
  least(firm.agreed_agb_at, firm.agreed_licence_at) as "agreedAt", people.last as "lastSignInAt"`;
const withPeople = (firms: RawBuilder<unknown>) => sql`${firms} firm cross join lateral (
    select count(*)::int as users, count(locked_at)::int as locked, max(last_sign_in_at) as last
    from account where firm_id = firm.id and stands_for is null) people`;

export async function findFirms(tx: Tx, { text, kind, supplier, after }: Filter) {
  const where = sql.join(
    [
      hasWords(sql`name || ' ' || postal_code || ' ' || city || ' ' || id::text`, text),
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(supplier === undefined ? [] : [sql`primary_supplier = ${supplier}`]),
    ],
    sql` and `,
  );
  const page =
    after === undefined
      ? sql`true`
      : sql`(name collate german, id) > (select name collate german, id from firm where id = ${after})`;
  const found = sql`(select * from firm where ${where} and ${page} order by name collate german, id limit ${pageSize + 1})`;
  const { rows } = await sql<Row>`
    select ${columns} from ${withPeople(found)} order by firm.name collate german, firm.id`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from firm where ${where} limit ${mostCounted}) found`.execute(tx);
  const firms = rows.slice(0, pageSize).map(toFirm);
  return {
    firms,
    total: counted[0]?.total ?? 0,
    next: rows.length > pageSize ? (firms.at(-1)?.id ?? null) : null,
  };
}

export async function readFirm(tx: Tx, id: number): Promise<AdminFirm> {
  const { rows } = await sql<Row>`
    select ${columns} from ${withPeople(sql`firm`)} where firm.id = ${id}`.execute(tx);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return toFirm(rows[0]);
}

type Change = { readonly id: number; readonly before: AdminFirm['facts']; readonly facts: FirmFacts };

/** Only on what the operator has seen. What is no longer booked is suspended for the firm's people with it. */
export async function changeFirm(
  tx: Tx,
  operator: Operator,
  { id, before, facts }: Change,
  news: AddressNews,
): Promise<FirmAnswer> {
  await sql`select from firm where id = ${id} for update`.execute(tx);
  const kept = await readFirm(tx, id);
  const wish = await withFormerNumber(tx, id, kept.facts, tidied(kept.facts, facts));
  const no = await refusal(tx, kept, wish);
  if (no) return no;
  if (Object.keys(changes(before, kept.facts)).length > 0) return { kind: 'changed', firm: kept };
  const detail = changes(kept.facts, wish);
  if (Object.keys(detail).length === 0) return { kind: 'saved', firm: kept, taken: [] };
  await keepFormerNumber(tx, id, kept.facts, wish);
  await tx.updateTable('firm').set(toRow(wish)).where('id', '=', id).execute();
  await operator.note({ firmId: id, action: 'changed', subject: 'firm', subjectId: id, detail });
  const delivery = addressLine(wish);
  if (delivery !== addressLine(kept.facts))
    await mailAddressChange(tx, { firmId: id, by: operator.by, delivery }, news);
  if (('booked' in detail || 'customerNumber' in detail) && wish.supplier !== null)
    await raiseTerms(tx, id, wish.supplier);
  const bound = 'booked' in detail ? await bindPeople(tx, id, bookedOf(wish)) : [];
  for (const person of bound) await operator.note(boundAct(id, person));
  return { kind: 'saved', firm: await readFirm(tx, id), taken: takenFrom(bound) };
}

/** A VAT id as it is kept everywhere, without blanks. A number of the old supplier means somebody else at the new one. */
function tidied(kept: AdminFirm['facts'] | null, facts: FirmFacts): FirmFacts {
  const isOldNumber = kept !== null && facts.supplier !== kept.supplier && facts.customerNumber === kept.customerNumber;
  const vat = facts.vatId === null || facts.vatId === kept?.vatId ? null : judgeVatId(facts.country, facts.vatId);
  return {
    ...facts,
    customerNumber: isOldNumber ? null : facts.customerNumber,
    vatId: vat?.kind === 'right' ? vat.vatId : facts.vatId,
  };
}

/** The supplier's desk shows the same: whoever has it open there saves nothing on top of this unseen. */
const raiseTerms = (tx: Tx, firmId: number, supplier: string) =>
  tx
    .insertInto('customer_terms')
    .values({ firm_id: firmId, supplier_code: supplier, ...noTerms })
    .onConflict((known) =>
      known
        .columns(['firm_id', 'supplier_code'])
        .doUpdateSet((eb) => ({ version: eb('customer_terms.version', '+', 1) })),
    )
    .execute();

const noTerms = { order_limit: null, open_limit: null, payment_days: null, locked_at: null, locked_by: null };

type New = { readonly kind: 'workshop' | 'supplier'; readonly facts: FirmFacts };

export async function addFirm(tx: Tx, operator: Operator, { kind, facts: typed }: New): Promise<FirmAnswer> {
  const facts = tidied(null, typed);
  const no = await refusal(tx, { kind, id: null, facts: null }, facts);
  if (no) return no;
  const nothingAgreed = { logo_url: null, agreed_agb_at: null, agreed_licence_at: null, agreed_by: null };
  const { id } = await tx
    .insertInto('firm')
    .values({ kind, ...toRow(facts), ...nothingAgreed })
    .returning('id')
    .executeTakeFirstOrThrow();
  await operator.note({ firmId: id, action: 'added', subject: 'firm', subjectId: id, detail: { name: facts.name } });
  return { kind: 'saved', firm: await readFirm(tx, id), taken: [] };
}

type Kept = Pick<AdminFirm, 'kind'> & {
  readonly id: number | null;
  readonly facts: Pick<AdminFirm['facts'], 'vatId'> | null;
};

async function refusal(tx: Tx, { kind, id, facts: kept }: Kept, facts: FirmFacts): Promise<FirmAnswer | null> {
  const reason = await supplierRefusal(tx, kind, facts.supplier, id);
  if (reason) return { kind: 'refused', reason };
  if (facts.supplier !== null && (await isNumberTaken(tx, facts.supplier, id, facts.customerNumber)))
    return { kind: 'refused', reason: 'number-taken' };
  // None, and one that is kept already, is not judged: the operator may not have it, the firm has it from elsewhere.
  if (facts.vatId === null || facts.vatId === kept?.vatId) return null;
  const vat = judgeVatId(facts.country, facts.vatId);
  return vat.kind === 'wrong' ? { kind: 'wrong-vat-id', flaw: vat.flaw } : null;
}

/** A supplier's desk is the desk of exactly one supplier, and each has one desk. */
async function supplierRefusal(tx: Tx, kind: FirmKind, supplier: string | null, id: number | null) {
  if (supplier === null) return kind === 'supplier' ? ('supplier-needed' as const) : null;
  // Of two who give it a desk at once, the second finds it there.
  const known = await tx
    .selectFrom('supplier')
    .select('code')
    .where('code', '=', supplier)
    .$if(kind === 'supplier', (row) => row.forNoKeyUpdate())
    .executeTakeFirst();
  if (!known) return 'unknown-supplier' as const;
  if (kind !== 'supplier') return null;
  const desk = await tx
    .selectFrom('firm')
    .select('id')
    .where('kind', '=', 'supplier')
    .where('primary_supplier', '=', supplier)
    .executeTakeFirst();
  return desk && desk.id !== id ? ('supplier-taken' as const) : null;
}

const bookedOf = ({ level, additions }: Pick<FirmFacts, 'level' | 'additions'>): Role[] => [
  ...(level === null ? [] : [level]),
  ...additions,
];

/** What is new, by name: the log says what somebody has changed, and what it was. */
function changes(before: AdminFirm['facts'], after: AdminFirm['facts']): Record<string, string> {
  const told = ({ level, additions, ...facts }: AdminFirm['facts']): Record<string, string | null> => ({
    ...facts,
    booked: listedRoles(bookedOf({ level, additions })),
  });
  const [old, next] = [told(before), told(after)];
  return Object.fromEntries(
    Object.keys(next)
      .filter((name) => old[name] !== next[name])
      .map((name) => [name, `${old[name] ?? ''} → ${next[name] ?? ''}`]),
  );
}

const toRow = ({ name, street, city, country, phone, ...facts }: FirmFacts) => ({
  name,
  street,
  postal_code: facts.postalCode,
  city,
  country,
  phone,
  primary_supplier: facts.supplier,
  customer_number: facts.customerNumber,
  vat_id: facts.vatId,
  booked: bookedOf(facts),
});

function toFirm(row: Row): AdminFirm {
  const { id, kind, users, lockedUsers, agreedAt, lastSignInAt, booked, ...facts } = row;
  return {
    id,
    kind,
    facts: { ...facts, level: levelOf(booked), additions: additions.filter((role) => booked.includes(role)) },
    users,
    lockedUsers,
    agreedAt: agreedAt?.toISOString() ?? null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
