import type { ConfirmedLine } from '#server/gateways/supplier-system/ordering.ts';
import type { OrderLine } from '#shared/orders/order.ts';

type Promised = Pick<OrderLine, 'line' | 'kind' | 'promise'>;

/** Someone else took what was promised, a moment before. `onOrder`: lines that were to be got first, as the orderer has seen. */
export function isWorse(
  lines: readonly Promised[],
  confirmed: readonly ConfirmedLine[],
  onOrder: ReadonlySet<number>,
): boolean {
  const told = new Map(confirmed.map((one) => [one.line, one]));
  return lines.some(({ line, kind, promise }) => {
    const one = kind === 'part' ? told.get(line) : undefined;
    if (!one) return false;
    if (one.state === 'back-ordered' && !onOrder.has(line)) return true;
    if (one.arrivesAt === null || promise.arrivesAt === null) return false;
    return one.arrivesAt.getTime() > Date.parse(promise.arrivesAt);
  });
}
