import type { BookedPaper, Books } from '#demo/documents/keep-books.ts';
import type { StatementEntry } from '#server/db/schema/documents.ts';
import { closesAt, monthAfter } from '#server/gateways/supplier-system/state-account.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';

export type PlannedStatement = {
  readonly issuedAt: Date;
  readonly month: string;
  readonly opening: number;
  readonly closing: number;
  readonly entries: readonly StatementEntry[];
};

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The first month that is not closed yet. */
export function openMonthAt(now: Date): string {
  const month = monthOf(localDay(now));
  const before = monthOf(localDay(localInstant(month, '12:00'), -1));
  return closesAt(before) > now ? before : month;
}

/** One for each month that is over, from the first in which something was billed; none where nothing moved or is owed. */
export function planStatements(books: Books, numbers: ReadonlyMap<BookedPaper, string>, now: Date): PlannedStatement[] {
  const entries = entriesOf(books, numbers);
  const planned: PlannedStatement[] = [];
  let balance = 0;
  for (let month = monthOf(entries[0]?.on ?? localDay(now)); month < openMonthAt(now); month = monthAfter(month)) {
    const own = entries.filter(({ on }) => on >= month && on < monthAfter(month));
    const opening = balance;
    balance = own.reduce((sum, { amount }) => sum + amount, opening);
    if (own.length > 0 || opening !== 0)
      planned.push({ issuedAt: closesAt(month), month, opening, closing: balance, entries: own });
  }
  return planned;
}

/** By day; what is set off against each other moves no money. */
function entriesOf({ papers, payments }: Books, numbers: ReadonlyMap<BookedPaper, string>): StatementEntry[] {
  const billed = papers.flatMap((paper): StatementEntry[] => {
    const { kind, issuedAt, dueOn, totals } = paper;
    if (kind === 'delivery-note') return [];
    const amount = kind === 'credit-note' ? -totals.gross : totals.gross;
    return [{ kind, on: localDay(issuedAt), number: numbers.get(paper) ?? '', dueOn, amount }];
  });
  const moved = payments.filter(({ way }) => way !== 'offset');
  const paid = [...Map.groupBy(moved, ({ paidOn, way }) => `${paidOn} ${way}`)].map(([key, group]): StatementEntry => {
    const [on = '', number = ''] = key.split(' ');
    return { kind: 'payment', on, number, dueOn: null, amount: -group.reduce((sum, { amount }) => sum + amount, 0) };
  });
  return [...billed, ...paid].toSorted((a, b) => a.on.localeCompare(b.on));
}
