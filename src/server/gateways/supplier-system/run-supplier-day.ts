import { type Kysely, sql } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { deliverNext } from '#server/gateways/supplier-system/deliver-tour.ts';
import { dayEndAfter, invoiceNext } from '#server/gateways/supplier-system/invoice-day.ts';
import { type WorkLoop, workLoop } from '#server/jobs/work-loop.ts';

type Deps = { readonly db: Kysely<Schema>; readonly log: Log };

/** One round; what is left over comes in the next. */
const mostDocuments = 500;

/**
 * What happens at the embedded suppliers by the clock: tours leave, goods are fetched, days are billed. Days that nobody was
 * there for are made up for in their order. Any number of nodes may run it at once. True: there is more to do.
 */
export async function runSupplierDay({ db, log }: Deps, until: Date): Promise<boolean> {
  let isUnfinished = false;
  for (const code of await suppliersWithWork(db, until)) {
    try {
      let documents = 0;
      while (documents < mostDocuments && (await nextDocument(db, code, until))) documents += 1;
      isUnfinished ||= documents === mostDocuments;
    } catch (error) {
      // The other suppliers do not wait for this one.
      log.error({ err: error, supplier: code }, "A supplier's delivery notes and invoices could not be written");
    }
  }
  return isUnfinished;
}

async function suppliersWithWork(db: Kysely<Schema>, until: Date): Promise<string[]> {
  const { rows } = await asSystem(db, (tx) =>
    sql<{ code: string }>`
      select code from supplier
      where exists (
          select from supplier_order_line
          where supplier_code = code and delivered_at is null and leaves_at <= ${until}
        ) or exists (
          select from supplier_order_line
          where supplier_code = code and delivered_at <= ${until} and invoice_id is null
        )
      order by code
      limit 10000`.execute(tx),
  );
  return rows.map(({ code }) => code);
}

/** The next one in time, in a transaction of its own. False: nothing is due, or another node is at it. */
function nextDocument(db: Kysely<Schema>, supplierCode: string, until: Date): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const lock = `supplier-day ${supplierCode}`;
    const { rows: taken } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as "isOurs"`.execute(tx);
    if (!taken[0]?.isOurs) return false;
    const { rows } = await sql<{ leaves: Date | null; unbilled: Date | null }>`
      select
        (select min(leaves_at) from supplier_order_line
          where supplier_code = ${supplierCode} and delivered_at is null) as leaves,
        (select min(delivered_at) from supplier_order_line
          where supplier_code = ${supplierCode} and delivered_at is not null and invoice_id is null) as unbilled`.execute(
      tx,
    );
    const { leaves = null, unbilled = null } = rows[0] ?? {};
    const dayEnd = unbilled && dayEndAfter(unbilled);
    // What leaves before the day ends stands on that day's invoice.
    if (leaves && leaves <= until && (!dayEnd || leaves <= dayEnd)) return deliverNext(tx, supplierCode, until);
    return dayEnd !== null && dayEnd <= until ? invoiceNext(tx, supplierCode, dayEnd) : false;
  });
}

type Options = Deps & { readonly clock: () => Date };

/**
 * An order that was begun before a tour closes goes with it, even where it is booked a moment later: the note waits for it, so
 * that a tour has one.
 */
const ordersTakeMs = 60_000;

/** Twice a minute. */
export function startSupplierDay({ db, clock, log }: Options): WorkLoop {
  return workLoop({
    name: 'supplier-day',
    everyMs: 30_000,
    clock,
    log,
    work: (now) => runSupplierDay({ db, log }, new Date(now.getTime() - ordersTakeMs)),
  });
}
