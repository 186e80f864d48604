import { priceOf } from '#shared/invoicing/document-totals.ts';
import { formatDuration, formatLabourUnits } from '#shared/invoicing/labour-units.ts';
import type { Position } from '#shared/invoicing/position.ts';

type Labour = {
  readonly minutes: number | null;
  readonly unitTenths: number;
  readonly price: number | null;
  /** What the price was counted with, where that is known. */
  readonly centsPerHour?: number | null;
};

/**
 * Labour is priced as a whole in carts and estimates. A bill shows hours and the rate where that gives the very same
 * price, else the price for all of it and its time beside.
 */
export function labourQuantity({
  minutes,
  unitTenths,
  price,
  centsPerHour,
}: Labour): Pick<Position, 'quantity' | 'unit' | 'unitPrice' | 'detail'> {
  if (minutes === null || minutes === 0) return { quantity: 1000, unit: 'flat', unitPrice: price, detail: '' };
  const detail = `${formatLabourUnits(minutes, unitTenths)} AW`;
  const hours = (minutes * 1000) / 60;
  if (price !== null && Number.isInteger(hours)) {
    const rates = [...(centsPerHour == null ? [] : [centsPerHour]), Math.round((price * 60) / minutes)];
    const unitPrice = rates.find((rate) => priceOf({ quantity: hours, unitPrice: rate, discount: 0 }) === price);
    if (unitPrice !== undefined) return { quantity: hours, unit: 'hour', unitPrice, detail };
  }
  return { quantity: 1000, unit: 'flat', unitPrice: price, detail: `${detail}, ${formatDuration(minutes)}` };
}
