import { formatMoney } from '#shared/format/number.ts';
import type { SupplierTerms } from '#shared/suppliers/supplier-terms.ts';
import type { ListedWarehouse } from '#shared/suppliers/warehouse-list.ts';

/** For the log: "HH Hamburg; KI Kiel 100 min; ZL Zentrallager 1 d 18:00". */
export const warehouseSummary = (warehouses: readonly ListedWarehouse[]): string =>
  warehouses
    .map(({ code, name, kind, transferMinutes, days, cutOff }) =>
      [code, name, `(${kind})`, transferMinutes > 0 && `${transferMinutes} min`, days > 0 && `${days} d`, cutOff]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')
    .slice(0, 2000);

const told = (terms: SupplierTerms) => ({
  prefix: terms.numberPrefix,
  vatId: terms.vatId ?? '',
  paymentDays: String(terms.paymentDays),
  smallOrder: `${terms.smallOrderName} ${formatMoney(terms.smallOrderSurcharge)} (< ${formatMoney(terms.smallOrderBelow)})`,
  freight: `${terms.freightName} ${formatMoney(terms.freight)}${
    terms.freightFreeFrom === null ? '' : ` (< ${formatMoney(terms.freightFreeFrom)})`
  }`,
  returnDays: String(terms.returnDays),
  coreDays: String(terms.coreDays),
  warrantyMonths: String(terms.warrantyMonths),
  returnLeastValue: formatMoney(terms.returnLeastValue),
});
type Told = ReturnType<typeof told>;

/** What is new, by name: what it was, and what it is. */
export function termsChanges(before: SupplierTerms, after: SupplierTerms): Partial<Told> {
  const [old, next] = [told(before), told(after)];
  // Object.keys widens to string[]; the keys are those of the literal above.
  const names = (Object.keys(next) as (keyof Told)[]).filter((name) => old[name] !== next[name]);
  return Object.fromEntries(names.map((name) => [name, `${old[name]} → ${next[name]}`]));
}
