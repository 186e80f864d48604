import { orNull } from '#client/forms/or-null.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import type { SupplierSetup } from '#shared/suppliers/setup-contract.ts';
import { type SupplierTerms, supplierTermsSchema } from '#shared/suppliers/supplier-terms.ts';
import type { ListedWarehouse } from '#shared/suppliers/warehouse-list.ts';

/** As it is typed. */
export type WarehouseDraft = Record<Exclude<keyof ListedWarehouse, 'kind'>, string> & {
  readonly kind: ListedWarehouse['kind'];
  /** Stock lists name it by its code, which stays. */
  readonly isSaved: boolean;
};
export type TermsDraft = Record<keyof SupplierTerms, string>;
export type SetupDraft = { readonly warehouses: readonly WarehouseDraft[]; readonly terms: TermsDraft };

/** Amounts and counts; the other terms are words. Both may be left empty only where the schema knows a null. */
export const moneyTerms = [
  'smallOrderBelow',
  'smallOrderSurcharge',
  'freight',
  'freightFreeFrom',
  'returnLeastValue',
] as const satisfies readonly (keyof SupplierTerms)[];
export const countedTerms = [
  'paymentDays',
  'returnDays',
  'coreDays',
  'warrantyMonths',
] as const satisfies readonly (keyof SupplierTerms)[];

export const isTerm = (name: string): name is keyof SupplierTerms => Object.hasOwn(supplierTermsSchema.shape, name);
const isMoney = (name: string) => moneyTerms.some((one) => one === name);
const isCount = (name: string) => countedTerms.some((one) => one === name);

export function draftOf({ warehouses, terms }: SupplierSetup): SetupDraft {
  const typed = Object.entries(terms).map(([name, value]) => [
    name,
    value === null ? '' : typeof value === 'number' && isMoney(name) ? priceText(value) : String(value),
  ]);
  return {
    warehouses: warehouses.map(({ transferMinutes, days, cutOff, ...words }) => ({
      ...words,
      transferMinutes: String(transferMinutes),
      days: String(days),
      cutOff: cutOff ?? '',
      isSaved: true,
    })),
    terms: Object.fromEntries(typed) as TermsDraft, // the entries of the terms
  };
}

/** Goods in the branch are where the tours begin; a cut-off is for what leaves on one day and comes on another. */
export const hasWay = ({ kind }: Pick<WarehouseDraft, 'kind'>): boolean => kind !== 'branch';
export const hasCutOff = (row: Pick<WarehouseDraft, 'kind' | 'days'>): boolean => hasWay(row) && Number(row.days) > 0;

const count = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

/** As the contract wants it; what cannot be read is NaN. */
export function setupOf({ warehouses, terms }: SetupDraft): SupplierSetup {
  const read = Object.entries(terms).map(([name, text]) => {
    const typed = text.trim();
    if (isMoney(name) && typed !== '') return [name, parsePrice(typed) ?? Number.NaN];
    if (isCount(name)) return [name, count(typed)];
    return [name, typed === '' ? null : typed];
  });
  return {
    warehouses: warehouses.map((row) => ({
      code: row.code.trim(),
      name: row.name.trim(),
      kind: row.kind,
      transferMinutes: hasWay(row) ? count(row.transferMinutes) : 0,
      days: hasWay(row) ? count(row.days) : 0,
      cutOff: hasCutOff(row) ? orNull(row.cutOff) : null,
    })),
    terms: Object.fromEntries(read) as SupplierTerms, // the entries of the terms
  };
}

/** Which sentence says what is wrong with a term. */
export const wrongTerm = (name: keyof SupplierTerms) => {
  if (name === 'numberPrefix') return 'prefix';
  if (isMoney(name)) return 'money';
  if (name === 'paymentDays') return 'paymentDays';
  return isCount(name) ? (name === 'warrantyMonths' ? 'months' : 'returnDays') : 'text';
};
