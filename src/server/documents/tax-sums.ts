import type { PaperWords } from '#server/documents/paper-words.ts';
import type { Paper } from '#server/papers/paper.ts';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import type { OrderTotals } from '#shared/orders/order-totals.ts';

/** From the surcharges to the taxes, as every paper with prices has them above its last sum. */
export function taxSums({ surcharges, net, vat, oldPartTax }: OrderTotals, words: PaperWords): Paper['sums'] {
  const tax = (key: 'vat' | 'oldPartTax', { rate, base, amount }: OrderTotals['vat'][number]) => ({
    name: words(key, { rate: formatPercent(rate), base: formatMoney(base) }),
    value: formatMoney(amount),
  });
  return [
    ...surcharges.map(({ name, amount }) => ({ name, value: formatMoney(amount) })),
    { name: words('net'), value: formatMoney(net) },
    ...vat.map((row) => tax('vat', row)),
    ...(oldPartTax ? [tax('oldPartTax', oldPartTax)] : []),
  ];
}
