import type { DemoFirm } from '#demo/documents/demo-firm.ts';
import type { PlannedLine, PlannedOrder } from '#demo/documents/plan-orders.ts';
import { draw } from '#demo/trade/draw.ts';
import { collectsAt, settle } from '#server/gateways/supplier-system/collect-payments.ts';
import { dayEndAfter } from '#server/gateways/supplier-system/invoice-day.ts';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import { type OrderTotals, orderTotals } from '#shared/orders/order-totals.ts';

export type BookedLine = {
  readonly kind: 'part' | 'deposit' | 'surcharge';
  readonly order: PlannedOrder;
  readonly orderLine: number | null;
  readonly refersToPosition: number | null;
  readonly articleId: number | null;
  readonly brand: string;
  readonly number: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly vatRate: number;
  readonly isExchange: boolean;
};
export type BookedPaper = {
  readonly kind: 'delivery-note' | 'invoice' | 'credit-note';
  readonly issuedAt: Date;
  readonly dueOn: string | null;
  readonly tour: string | null;
  readonly note: string;
  readonly refersTo: BookedPaper | null;
  readonly lines: readonly BookedLine[];
  readonly totals: OrderTotals;
};
export type BookedPayment = {
  readonly paper: BookedPaper;
  readonly paidOn: string;
  readonly amount: number;
  readonly way: 'debit' | 'offset' | 'returned';
};
export type Books = {
  readonly papers: readonly BookedPaper[];
  readonly payments: readonly BookedPayment[];
  readonly noteOf: ReadonlyMap<PlannedLine, BookedPaper>;
  readonly invoiceOf: ReadonlyMap<PlannedLine, BookedPaper>;
};

type Sent = { readonly order: PlannedOrder; readonly line: PlannedLine };

/** What the supplier has made of the orders until now, by the rules of its day: tours, days, direct debits. */
export function keepBooks(firm: DemoFirm, orders: readonly PlannedOrder[], seed: number, now: Date): Books {
  const sent = orders
    .filter(({ fate }) => fate === 'delivered')
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .filter(({ line }) => line.leavesAt <= now);
  const notes = grouped(sent, ({ line }) => line.leavesAt).map(([at, group]) => ({
    group,
    paper: paperOf(firm, 'delivery-note', new Date(at), {
      tour: group[0]?.line.tour ?? null,
      lines: linesOf(firm, group),
    }),
  }));
  const surcharged = new Set<PlannedOrder>();
  const invoices = grouped(sent, ({ line }) => dayEndAfter(line.leavesAt))
    .filter(([at]) => at <= now.getTime())
    .map(([at, group]) => {
      const lines = [...linesOf(firm, group), ...surchargesOf(firm, group, surcharged)];
      const dueOn = localDay(new Date(at), firm.paymentDays);
      return { group, paper: paperOf(firm, 'invoice', new Date(at), { dueOn, lines }) };
    });
  const credits = invoices.flatMap(({ paper }, index) =>
    creditOf(firm, paper, (of) => draw(seed, invoices.length - index, 900 + of), now),
  );
  const of = (found: typeof notes) =>
    new Map(found.flatMap(({ group, paper }) => group.map(({ line }) => [line, paper] as const)));
  const papers = [...notes, ...invoices].map(({ paper }) => paper).concat(credits);
  return {
    papers: papers.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime()),
    payments: collect(papers, now),
    noteOf: of(notes),
    invoiceOf: of(invoices),
  };
}

function grouped(sent: readonly Sent[], by: (of: Sent) => Date): [number, Sent[]][] {
  return [...Map.groupBy(sent, (of) => by(of).getTime())].sort(([a], [b]) => a - b);
}

/** Each part with its deposit behind it. */
function linesOf(firm: DemoFirm, sent: readonly Sent[]): BookedLine[] {
  const vatRate = vatRateOf(firm.buyer.country);
  return sent.flatMap(({ order, line: { line, part, quantity } }) => {
    const { articleId, brand, number, name } = part;
    const shared = { order, refersToPosition: null, articleId, brand, number, name, quantity, vatRate };
    const own: BookedLine = {
      ...shared,
      kind: 'part',
      orderLine: line,
      unitPrice: part.unitPrice,
      isExchange: part.isExchange,
    };
    const deposit: BookedLine = {
      ...shared,
      kind: 'deposit',
      orderLine: line + 1,
      unitPrice: part.deposit,
      isExchange: false,
    };
    return part.deposit > 0 ? [own, deposit] : [own];
  });
}

/** They stand on the first invoice of their order. */
function surchargesOf(firm: DemoFirm, sent: readonly Sent[], done: Set<PlannedOrder>): BookedLine[] {
  const orders = [...new Set(sent.map(({ order }) => order))].filter((order) => !done.has(order));
  return orders.flatMap((order) => {
    done.add(order);
    return order.totals.surcharges.map(({ name, amount }) => ({
      kind: 'surcharge' as const,
      order,
      orderLine: null,
      refersToPosition: null,
      articleId: null,
      brand: '',
      number: '',
      name,
      quantity: 1,
      unitPrice: amount,
      vatRate: vatRateOf(firm.buyer.country),
      isExchange: false,
    }));
  });
}

type About = Partial<Pick<BookedPaper, 'dueOn' | 'tour' | 'note' | 'refersTo'>> & Pick<BookedPaper, 'lines'>;

function paperOf(firm: DemoFirm, kind: BookedPaper['kind'], issuedAt: Date, about: About): BookedPaper {
  const goods = about.lines.filter((line) => line.kind !== 'surcharge');
  const surcharges = about.lines.filter((line) => line.kind === 'surcharge');
  const totals = orderTotals(
    goods.map((line) => ({
      quantity: line.quantity,
      vatRate: line.vatRate,
      unitPrice: line.kind === 'part' ? line.unitPrice : 0,
      deposit: line.kind === 'deposit' ? line.unitPrice : 0,
      isExchange: line.kind === 'part' && line.isExchange,
    })),
    surcharges.map(({ name, unitPrice }) => ({ name, amount: unitPrice })),
    firm.buyer.country,
  );
  return { dueOn: null, tour: null, note: '', refersTo: null, ...about, kind, issuedAt, totals };
}

/** Every sixth invoice has something that goes back, of the last days all with several parts; most old parts come back for their deposit. */
function creditOf(firm: DemoFirm, invoice: BookedPaper, chance: (of: number) => number, now: Date): BookedPaper[] {
  const positions = invoice.lines.map((line, index) => ({ ...line, refersToPosition: index + 1 }));
  // Those of the last weeks are still out.
  const isOut = invoice.issuedAt > new Date(now.getTime() - 85 * 86_400_000);
  const cores = positions.filter(({ kind }) => kind === 'deposit' && !isOut && chance(1) < 0.6);
  const parts = positions.filter(({ kind, isExchange }) => kind === 'part' && !isExchange);
  const isLate = invoice.issuedAt > new Date(now.getTime() - 8 * 86_400_000);
  const goesBack = isLate ? parts.length > 1 : chance(2) < 0.16;
  const back = goesBack ? parts.slice(0, 1).map((line) => ({ ...line, quantity: 1 })) : [];
  const lines = cores.length > 0 ? cores : back;
  const day = localDay(invoice.issuedAt, isLate ? 1 : 3 + Math.floor(chance(3) * 12));
  const issuedAt = localInstant(day, chance(4) < 0.5 ? '10:30' : '14:15');
  if (lines.length === 0 || issuedAt > now) return [];
  const note = cores.length > 0 ? 'Altteile erhalten' : 'Rückgabe erhalten';
  return [paperOf(firm, 'credit-note', issuedAt, { note, refersTo: invoice, lines })];
}

/** Day by day, as the supplier does it. One debit of the last weeks has come back from the bank. */
function collect(papers: readonly BookedPaper[], now: Date): BookedPayment[] {
  const payments: BookedPayment[] = [];
  const ids = new Map(papers.map((paper, index) => [index, paper]));
  const open = new Map(papers.map((paper, index) => [index, paper.kind === 'delivery-note' ? 0 : paper.totals.gross]));
  const left = (kind: BookedPaper['kind'], isMeant: (paper: BookedPaper) => boolean) =>
    [...ids]
      .filter(([id, paper]) => paper.kind === kind && (open.get(id) ?? 0) > 0 && isMeant(paper))
      .map(([id]) => ({ id, open: open.get(id) ?? 0 }));
  const days = [...new Set(papers.flatMap(({ dueOn }) => dueOn ?? []))].sort();
  for (const paidOn of days.filter((day) => collectsAt(day) <= now)) {
    const at = collectsAt(paidOn);
    const due = left('invoice', ({ dueOn }) => dueOn !== null && dueOn <= paidOn);
    for (const { id, amount, way } of settle(
      due,
      left('credit-note', ({ issuedAt }) => issuedAt <= at),
    )) {
      const paper = ids.get(id);
      if (!paper) continue;
      open.set(id, (open.get(id) ?? 0) - Math.abs(amount));
      payments.push({ paper, paidOn, amount, way });
    }
  }
  const last = payments.findLast(({ paper, paidOn, way }) => {
    const isWhole = payments.filter((payment) => payment.paper === paper).length === 1;
    return way === 'debit' && isWhole && paidOn <= localDay(now, -4);
  });
  return last
    ? [...payments, { ...last, paidOn: shiftedDay(last.paidOn, 2), amount: -last.amount, way: 'returned' }]
    : payments;
}

const shiftedDay = (day: string, days: number) => localDay(localInstant(day, '12:00'), days);
