import type { CustomerLine, InvoicingFiles, VehicleLine, WorkLine } from '#demo/invoicing/invoicing-files.ts';
import { draw } from '#demo/trade/draw.ts';
import { dayAfter } from '#shared/invoicing/cash-discount.ts';
import { type DocumentKind, isInvoice } from '#shared/invoicing/document-kind.ts';
import { blankPosition, type Position } from '#shared/invoicing/position.ts';

/** A paper that was written on some day of the last year. */
export type PlannedPaper = {
  readonly kind: DocumentKind;
  readonly day: string;
  readonly customer: CustomerLine;
  readonly vehicle: VehicleLine;
  readonly positions: readonly Position[];
  readonly paysBy: 'transfer' | 'cash' | 'card';
  /** What it was made of. */
  readonly from: PlannedPaper | null;
  /** Of a reminder. */
  readonly level: number | null;
  /** null: not yet. */
  readonly paidOn: string | null;
  readonly isDraft: boolean;
};

const year = 365;
export const paymentDays = 14;
const vatRate = 1900;

/** What a workshop of this size writes in a year: most visits end with one invoice, some are longer. Oldest first. */
export function planVisits({ customers, vehicles, works }: InvoicingFiles, today: string): PlannedPaper[] {
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const choice = [...works.values()].flatMap((lines) => Array.from({ length: lines[0]?.weight ?? 1 }, () => lines));
  const papers = vehicles.flatMap((vehicle, index) => {
    const customer = byId.get(vehicle.customer);
    if (!customer) return [];
    const visits = 1 + Math.floor(draw(91, index) * 5);
    return Array.from({ length: visits }, (_, visit) => {
      const ago = 1 + Math.floor(draw(92, index, visit) * (year - 1));
      const lines = choice[Math.floor(draw(93, index, visit) * choice.length)] ?? [];
      return visitPapers({
        customer,
        vehicle,
        lines,
        day: workday(dayAfter(today, -ago)),
        seed: index * 10 + visit,
        today,
      });
    }).flat();
  });
  return papers.filter(({ day }) => day <= today).toSorted((a, b) => a.day.localeCompare(b.day) || depth(a) - depth(b));
}

const depth = ({ from }: PlannedPaper): number => (from === null ? 0 : 1 + depth(from));

/** Sunday and Saturday become Monday. */
function workday(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return dayAfter(day, weekday === 0 ? 1 : weekday === 6 ? 2 : 0);
}

type Visit = {
  readonly customer: CustomerLine;
  readonly vehicle: VehicleLine;
  readonly lines: readonly WorkLine[];
  readonly day: string;
  readonly seed: number;
  readonly today: string;
};

function visitPapers({ customer, vehicle, lines, day, seed, today }: Visit): PlannedPaper[] {
  const fate = draw(94, seed);
  const isPrivate = customer.kind === 'private';
  const paysBy = isPrivate && fate < 0.55 ? (fate < 0.2 ? 'cash' : 'card') : 'transfer';
  const base = { customer, vehicle, paysBy, from: null, level: null, paidOn: null, isDraft: false } as const;
  const positions = lines.flatMap((line, index) => demoPositions(line, `${seed}-${index}`));
  const papers: PlannedPaper[] = [];
  const add = (paper: Pick<PlannedPaper, 'kind' | 'day'> & Partial<PlannedPaper>): PlannedPaper => {
    const planned = { ...base, positions, ...paper };
    const settled = { ...planned, paidOn: paymentDay(planned, seed, today) };
    papers.push(settled);
    return settled;
  };
  // Written this week and not done yet.
  if (day >= dayAfter(today, -4) && draw(95, seed) < 0.4) {
    add({ kind: 'invoice', day, isDraft: true });
    return papers;
  }
  const isLong = draw(96, seed) < 0.18;
  const order = isLong ? add({ kind: 'job-order', day: workday(dayAfter(day, -3)) }) : null;
  if (order && draw(99, seed) < 0.25) {
    add({ kind: 'partial-invoice', day: workday(dayAfter(day, -2)), from: order });
    add({ kind: 'final-invoice', day: workday(dayAfter(day, 3)), from: order });
    return papers;
  }
  const invoice = add({ kind: 'invoice', day, from: order });
  const later = draw(97, seed);
  if (later < 0.03 && invoice.paidOn === null)
    add({ kind: 'cancellation', day: workday(dayAfter(day, 1)), from: invoice });
  else if (later < 0.07) {
    const given = positions.filter(({ kind }) => kind === 'part').slice(0, 1);
    if (given.length > 0) add({ kind: 'credit-note', day: workday(dayAfter(day, 6)), from: invoice, positions: given });
  }
  const isCancelled = papers.some(({ kind }) => kind === 'cancellation');
  const late = workday(dayAfter(day, paymentDays + 12));
  if (!isCancelled && paysBy === 'transfer' && invoice.paidOn === null && late <= today) {
    add({ kind: 'reminder', day: late, from: invoice, level: 1, positions: [] });
  }
  return papers;
}

/** At the counter at once; else mostly within two weeks, sometimes late, and a few not at all. */
function paymentDay({ kind, day, paysBy }: PlannedPaper, seed: number, today: string): string | null {
  if (kind === 'credit-note') return dayAfter(day, 4) <= today ? dayAfter(day, 4) : null;
  if (!isInvoice(kind)) return null;
  if (paysBy !== 'transfer') return day;
  const patience = draw(98, seed);
  if (patience > 0.93) return null;
  const paid = workday(dayAfter(day, 2 + Math.floor(patience * 18)));
  return paid <= today ? paid : null;
}

/** The times are invented, so labour carries the label. */
export function demoPositions(line: WorkLine, key: string): Position[] {
  const position: Position = {
    ...blankPosition(key, line.kind, vatRate),
    text: line.text,
    detail: line.detail,
    number: line.number,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: line.price,
    isExchange: line.is_exchange,
    purchasePrice: line.purchase_price,
    minutes: line.kind === 'labour' ? Math.round((line.quantity * 60) / 1000) : null,
    source: line.kind === 'labour' ? 'demo' : null,
  };
  if (line.deposit === 0) return [position];
  const deposit: Position = {
    ...blankPosition(`${key}-deposit`, 'deposit', vatRate),
    text: line.text,
    unitPrice: line.deposit,
  };
  return [position, deposit];
}
