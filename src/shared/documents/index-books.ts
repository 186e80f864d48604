import type { BookLine, BookSurcharge, Books } from '#shared/documents/books.ts';
import { numbersIn, plain } from '#shared/documents/plain-number.ts';
import { priceOf } from '#shared/documents/price-of.ts';
import type { InvoiceLine } from '#shared/e-invoice/invoice.ts';

/** Finds the line of ours that an invoice's line bills. Each is given out once. */
export type BookIndex = {
  readonly takeLine: (line: InvoiceLine) => BookLine | null;
  readonly takeSurcharge: (line: InvoiceLine) => BookSurcharge | null;
};

const depositWords = /^(pfand|altteil|deposit|core|consigne|cauzione)/i;
/** A number that is shorter stands in many texts by chance. */
const leastInText = 5;

/** An invoice may have thousands of lines, and our orders too: so they are looked up, never walked through. */
export function indexBooks({ lines, surcharges }: Books): BookIndex {
  const byPlace = new Map(lines.map((own) => [`${own.orderNumber}/${own.line}`, own]));
  const byNumber = Map.groupBy(
    lines.filter(({ number }) => plain(number) !== ''),
    ({ number }) => plain(number),
  );
  const byBoth = Map.groupBy(lines, ({ brand, number }) => plain(brand) + plain(number));
  const orders = new Set(lines.map(({ orderNumber }) => orderNumber));
  const byName = Map.groupBy(surcharges, ({ name }) => plain(name));
  const used = new Set<BookLine | BookSurcharge>();
  const take = <Own extends BookLine | BookSurcharge>(own: Own | undefined): Own | null => {
    if (own) used.add(own);
    return own ?? null;
  };
  const isFree = (own: BookLine | BookSurcharge) => !used.has(own);

  const sameArticle = ({ item }: InvoiceLine): BookLine[] => {
    const said = [item.sellerId, item.buyerId, item.standardId?.id].flatMap((id) => plain(id ?? '') || []);
    const named = said.flatMap((id) => [...(byNumber.get(id) ?? []), ...(byBoth.get(id) ?? [])]);
    if (named.some(isFree)) return named;
    return numbersIn(`${item.name} ${item.description ?? ''}`).flatMap((run) =>
      run.length < leastInText ? [] : (byNumber.get(run) ?? []),
    );
  };

  return {
    /** "B-2026-000012/3" names it; else the article's number does, and the word or the price tells a deposit from its part. */
    takeLine: (line) => {
      const named = byPlace.get(line.orderLine ?? '');
      if (named && isFree(named)) return take(named);
      const order = line.orderLine ?? '';
      const isDeposit = depositWords.test(line.item.name);
      const same = sameArticle(line).filter(
        (own) =>
          isFree(own) && (own.kind === 'deposit') === isDeposit && (!orders.has(order) || own.orderNumber === order),
      );
      const price = priceOf(line);
      return take(same.find((own) => own.unitPrice === price) ?? same[0]);
    },
    takeSurcharge: (line) => {
      const same = (byName.get(plain(line.item.name)) ?? []).filter(isFree);
      return take(
        same.find(({ orderNumber }) => orderNumber === line.orderLine) ??
          same.find(({ amount }) => amount === line.net) ??
          same[0],
      );
    },
  };
}
