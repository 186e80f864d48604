import { sql, type Transaction } from 'kysely';
import type { Operator } from '#server/db/as-operator.ts';
import { lockOffers } from '#server/db/lock-offers.ts';
import type { Schema } from '#server/db/schema.ts';
import { readSetup, setupVersion, tidySetup } from '#server/suppliers/read-setup.ts';
import { termsChanges, warehouseSummary } from '#server/suppliers/setup-summary.ts';
import type { SetupChange, SetupChangeAnswer } from '#shared/suppliers/setup-contract.ts';
import type { SupplierTerms } from '#shared/suppliers/supplier-terms.ts';
import { type ListedWarehouse, warehouseProblemsOf } from '#shared/suppliers/warehouse-list.ts';

type Tx = Transaction<Schema>;
type Writer = Pick<Operator, 'note'>;
type Warehouses = readonly ListedWarehouse[];

/** All of it or nothing, and only on what the writer has seen. What stands so already is saved. */
export async function changeSetup(
  tx: Tx,
  writer: Writer,
  code: string,
  { setup: wished, version }: SetupChange,
): Promise<SetupChangeAnswer> {
  const before = await readSetup(tx, code, { lock: true });
  const setup = tidySetup(wished);
  if (setupVersion(setup) === before.version) return { kind: 'saved', ...before };
  if (version !== before.version) return { kind: 'changed', ...before };
  if (warehouseProblemsOf(setup.warehouses).length > 0)
    return { kind: 'refused', reason: 'contradiction', warehouses: [] };
  if (JSON.stringify(before.setup.warehouses) !== JSON.stringify(setup.warehouses)) {
    const refusal = await putWarehouses(tx, code, before.setup.warehouses, setup.warehouses);
    if (refusal) return refusal;
    const told = { before: warehouseSummary(before.setup.warehouses), after: warehouseSummary(setup.warehouses) };
    await writer.note({ action: 'changed', subject: 'warehouses', subjectId: 0, detail: { code, ...told } });
  }
  const changes = termsChanges(before.setup.terms, setup.terms);
  if (Object.keys(changes).length > 0) {
    await putTerms(tx, code, setup.terms);
    await writer.note({ action: 'changed', subject: 'terms', subjectId: 0, detail: { code, ...changes } });
  }
  return { kind: 'saved', ...before, setup, version: setupVersion(setup) };
}

/** The database tells the servers where goods are nearer or farther now. */
async function putWarehouses(tx: Tx, code: string, before: Warehouses, after: Warehouses) {
  const gone = before.filter((old) => !after.some((one) => one.code === old.code));
  const busy = gone.length > 0 ? await besidesFree(tx, code, gone) : [];
  if (busy.length > 0) return refusedFor('stock-arrives', busy);
  lockOffers(tx, code);
  const full = gone.length > 0 ? await holding(tx, code, gone) : [];
  if (full.length > 0) return refusedFor('holds-stock', full);
  if (gone.length > 0) await ofSupplier(tx, code, gone).execute();
  const rows = after.map(({ transferMinutes: transfer_minutes, cutOff: cut_off, ...one }) => ({
    supplier_code: code,
    ...one,
    transfer_minutes,
    cut_off,
  }));
  if (rows.length > 0)
    await tx
      .insertInto('warehouse')
      .values(rows)
      .onConflict((known) =>
        known.columns(['supplier_code', 'code']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          kind: eb.ref('excluded.kind'),
          transfer_minutes: eb.ref('excluded.transfer_minutes'),
          days: eb.ref('excluded.days'),
          cut_off: eb.ref('excluded.cut_off'),
        })),
      )
      .execute();
  return null;
}

const refusedFor = (reason: 'holds-stock' | 'stock-arrives', warehouses: Warehouses) => ({
  kind: 'refused' as const,
  reason,
  warehouses: warehouses.map(({ name }) => name),
});

const codesOf = (warehouses: Warehouses) => warehouses.map((one) => one.code);

const ofSupplier = (tx: Tx, code: string, some: Warehouses) =>
  tx.deleteFrom('warehouse').where('supplier_code', '=', code).where('code', 'in', codesOf(some));

/** An import of stock holds the warehouses that it knows until it ends: those are not waited for. */
async function besidesFree(tx: Tx, code: string, wanted: Warehouses): Promise<Warehouses> {
  const free = await tx
    .selectFrom('warehouse')
    .select('code')
    .where('supplier_code', '=', code)
    .where('code', 'in', codesOf(wanted))
    .forUpdate()
    .skipLocked()
    .execute();
  return wanted.filter((one) => !free.some((row) => row.code === one.code));
}

async function holding(tx: Tx, code: string, some: Warehouses): Promise<Warehouses> {
  const { rows } = await sql<{ code: string }>`
    select wanted.code from unnest(${codesOf(some)}::text[]) wanted (code)
    where exists (
      select from stock where supplier_code = ${code} and warehouse_code = wanted.code and quantity > 0
    )`.execute(tx);
  return some.filter((one) => rows.some((row) => row.code === one.code));
}

async function putTerms(tx: Tx, code: string, terms: SupplierTerms): Promise<void> {
  const columns = {
    number_prefix: terms.numberPrefix,
    vat_id: terms.vatId,
    payment_days: terms.paymentDays,
    small_order_name: terms.smallOrderName,
    small_order_below: terms.smallOrderBelow,
    small_order_surcharge: terms.smallOrderSurcharge,
    freight_name: terms.freightName,
    freight: terms.freight,
    freight_free_from: terms.freightFreeFrom,
    return_days: terms.returnDays,
    core_days: terms.coreDays,
    warranty_months: terms.warrantyMonths,
    return_least_value: terms.returnLeastValue,
  };
  await tx
    .insertInto('supplier_terms')
    .values({ supplier_code: code, ...columns })
    .onConflict((known) => known.column('supplier_code').doUpdateSet(columns))
    .execute();
}
