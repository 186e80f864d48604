import type { CartLine } from '#server/cart/cart-line.ts';
import type { CartCar } from '#shared/cart/cart.ts';
import type { EstimateLine } from '#shared/invoicing/estimate.ts';
import { lineAmount } from '#shared/invoicing/estimate-totals.ts';

/** A line with where it comes from. */
export type MadeLine = EstimateLine & {
  readonly carId: number | null;
  readonly positionId: number;
  readonly jobId: number | null;
  readonly centsPerHour: number | null;
};

export const sectionOf = ({ plate, name }: CartCar): string => [plate, name].filter(Boolean).join(' · ');

/**
 * The lines of a cart as a customer may read them. Car by car, then what belongs to none; behind a part its deposit. The
 * sales price is taken over and nothing of what the workshop pays.
 */
export function estimateLinesOf(lines: readonly CartLine[], vatRate: number): MadeLine[] {
  const groups = [...Map.groupBy(lines, ({ car }) => car?.id ?? null)].toSorted(
    ([a], [b]) => Number(a === null) - Number(b === null),
  );
  const made: MadeLine[] = [];
  for (const [, group] of groups) {
    for (const line of group) {
      const section = groups.length > 1 && line.car ? sectionOf(line.car) : '';
      const common = { section, vatRate, discount: 0, isOptional: false, answer: null };
      const from = { carId: line.car?.id ?? null, positionId: line.id };
      // Labour is priced as a whole; its time stands beside.
      const quantity = line.kind === 'labour' ? 1 : line.quantity;
      const unitPrice = line.salesPrice ?? (line.kind === 'part' ? line.listPrice : null);
      const part = made.length + 1;
      made.push({
        ...common,
        ...from,
        line: part,
        kind: line.kind,
        belongsTo: null,
        text: line.name,
        detail: [line.brand, line.number].filter(Boolean).join(' '),
        quantity,
        minutes: line.kind === 'labour' ? line.minutes : null,
        unitTenths: line.unitTenths,
        source: line.source,
        unitPrice,
        amount: lineAmount({ quantity, unitPrice, discount: 0 }),
        isExchange: line.kind === 'part' && line.isExchange,
        articleId: line.articleId,
        jobId: line.jobId,
        centsPerHour: line.centsPerHour,
      });
      if (line.kind !== 'part' || line.deposit === 0) continue;
      made.push({
        ...common,
        ...from,
        line: part + 1,
        kind: 'deposit',
        belongsTo: part,
        text: line.name,
        detail: '',
        quantity,
        minutes: null,
        unitTenths: line.unitTenths,
        source: null,
        unitPrice: line.deposit,
        amount: lineAmount({ quantity, unitPrice: line.deposit, discount: 0 }),
        isExchange: false,
        articleId: null,
        jobId: null,
        centsPerHour: null,
      });
    }
  }
  return made;
}
