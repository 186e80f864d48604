import { type Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { carryReturns } from '#server/gateways/supplier-system/carry-returns.ts';
import { collectNext, collectsAt } from '#server/gateways/supplier-system/collect-payments.ts';
import { deliverNext } from '#server/gateways/supplier-system/deliver-tour.ts';
import { dayEndAfter, invoiceNext } from '#server/gateways/supplier-system/invoice-day.ts';
import { closesAt, stateNext } from '#server/gateways/supplier-system/state-account.ts';
import type { LoopBoard } from '#server/jobs/loop-board.ts';
import { type WorkLoop, workLoop } from '#server/jobs/work-loop.ts';
import { localDay } from '#shared/format/zoned-time.ts';

type Tx = Transaction<Schema>;
type Deps = { readonly db: Kysely<Schema>; readonly log: Log };

/** One round; what is left over comes in the next. */
const mostDocuments = 500;

/**
 * What happens at the embedded suppliers by the clock: tours leave, goods are fetched, days are billed, what is due is
 * collected, months are closed with a statement. Days that nobody was there for are made up for in their order. Any number of
 * nodes may run it at once. True: there is more to do.
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
      log.error(
        { err: error, supplier: code },
        "A supplier's delivery notes, invoices and statements could not be written",
      );
    }
  }
  try {
    isUnfinished = (await carryReturns(db, until)) || isUnfinished;
  } catch (error) {
    log.error({ err: error }, 'Returns could not be fetched');
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
        ) or exists (
          select from document
          where supplier_code = code and kind = 'invoice' and open > 0 and due_on <= ${localDay(until)}
            and not exists (
              select from supplier_payment paid
              where paid.firm_id = document.firm_id and paid.supplier_document_id = document.supplier_document_id
            )
        ) or exists (
          select from supplier_closing
          where supplier_code = code and open_month < date_trunc('month', ${localDay(until)}::date)
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
    const next = await nextSteps(tx, supplierCode, until);
    const [first] = next.filter(({ at }) => at <= until).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return first ? first.take() : false;
  });
}

/** In this order where they fall on the same moment: what leaves until the day ends stands on that day's invoice. */
async function nextSteps(tx: Tx, code: string, until: Date) {
  const { rows } = await sql<{ leaves: Date | null; unbilled: Date | null; due: string | null; month: string | null }>`
    select
      (select min(leaves_at) from supplier_order_line
        where supplier_code = ${code} and delivered_at is null) as leaves,
      (select min(delivered_at) from supplier_order_line
        where supplier_code = ${code} and delivered_at is not null and invoice_id is null) as unbilled,
      (select due_on from document
        where supplier_code = ${code} and kind = 'invoice' and open > 0 and not exists (
          select from supplier_payment paid
          where paid.firm_id = document.firm_id and paid.supplier_document_id = document.supplier_document_id
        )
        order by due_on limit 1) as due,
      (select open_month from supplier_closing where supplier_code = ${code}) as month`.execute(tx);
  const { leaves = null, unbilled = null, due = null, month = null } = rows[0] ?? {};
  const dayEnd = unbilled && dayEndAfter(unbilled);
  return [
    ...(leaves ? [{ at: leaves, take: () => deliverNext(tx, code, until) }] : []),
    ...(dayEnd ? [{ at: dayEnd, take: () => invoiceNext(tx, code, dayEnd) }] : []),
    ...(due ? [{ at: collectsAt(due), take: () => collectNext(tx, code, due) }] : []),
    ...(month ? [{ at: closesAt(month), take: () => stateNext(tx, code, month) }] : []),
  ];
}

type Options = Deps & { readonly clock: () => Date; readonly board?: LoopBoard };

/**
 * An order that was begun before a tour closes goes with it, even where it is booked a moment later: the note waits for it, so
 * that a tour has one.
 */
const ordersTakeMs = 60_000;

/** Twice a minute. */
export function startSupplierDay({ db, clock, log, board }: Options): WorkLoop {
  return workLoop({
    name: 'supplier-day',
    everyMs: 30_000,
    clock,
    log,
    board,
    work: (now) => runSupplierDay({ db, log }, new Date(now.getTime() - ordersTakeMs)),
  });
}
