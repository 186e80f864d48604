import { orNull } from '#client/forms/or-null.ts';
import { parsePercent, percentText } from '#client/invoicing/parse-percent.ts';
import type { Booking } from '#client/rooms/booking-form.tsx';
import type { Customer, CustomerTerms } from '#shared/desk/customers-contract.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';

type DiscountDraft = { readonly group: string; readonly rate: string };

/** As it is typed: money and rates in words of the reader. */
export type TermsDraft = Booking & {
  readonly customerNumber: string;
  readonly orderLimit: string;
  readonly openLimit: string;
  readonly paymentDays: string;
  readonly discounts: readonly DiscountDraft[];
};

const optional = (cents: number | null) => (cents === null ? '' : priceText(cents));

export function draftOf(terms: Customer['terms']): TermsDraft {
  return {
    level: terms.level,
    additions: terms.additions,
    customerNumber: terms.customerNumber ?? '',
    orderLimit: optional(terms.orderLimit),
    openLimit: optional(terms.openLimit),
    paymentDays: terms.paymentDays === null ? '' : String(terms.paymentDays),
    discounts: terms.discounts.map(({ group, rate }) => ({ group, rate: percentText(rate) || '0' })),
  };
}

/** As the contract wants it; what cannot be read is NaN. Empty is no limit, and an empty row no discount. */
export function termsOf(draft: TermsDraft): CustomerTerms {
  const money = (text: string) => (text.trim() === '' ? null : (parsePrice(text) ?? Number.NaN));
  const days = draft.paymentDays.trim();
  const discounts = draft.discounts.filter(({ group, rate }) => group.trim() !== '' || rate.trim() !== '');
  return {
    level: draft.level as CustomerTerms['level'], // the schema refuses null
    additions: [...draft.additions],
    customerNumber: orNull(draft.customerNumber),
    orderLimit: money(draft.orderLimit),
    openLimit: money(draft.openLimit),
    paymentDays: days === '' ? null : /^\d{1,3}$/.test(days) ? Number(days) : Number.NaN,
    discounts: discounts.map(({ group, rate }) => ({ group: group.trim(), rate: parsePercent(rate) ?? Number.NaN })),
  };
}
