import type { Invoice } from '#shared/e-invoice/invoice.ts';
import {
  invoiceOf,
  line,
  reasonFor,
  taxedAs,
  townHall,
  withoutVatId,
  workshop,
} from '#test/e-invoices/base-invoice.ts';
import { type Breaking, present } from '#test/e-invoices/breaking.ts';

type Category = { readonly code: string; readonly name: string; readonly rate?: number; readonly otherRate: number };

export const categories: readonly Category[] = [
  { code: 'S', name: 'S', rate: 1900, otherRate: 0 },
  { code: 'Z', name: 'Z', rate: 0, otherRate: 1900 },
  { code: 'E', name: 'E', rate: 0, otherRate: 1900 },
  { code: 'AE', name: 'AE', rate: 0, otherRate: 1900 },
  { code: 'K', name: 'IC', rate: 0, otherRate: 1900 },
  { code: 'G', name: 'G', rate: 0, otherRate: 1900 },
  { code: 'O', name: 'O', otherRate: 0 },
  { code: 'L', name: 'AF', rate: 700, otherRate: -100 },
  { code: 'M', name: 'AG', rate: 400, otherRate: -100 },
];

/** A line, an allowance and a charge of one category. */
export const invoiceIn = ({ code, rate }: Category): Invoice => {
  const { vat } = taxedAs(code, rate);
  const isOutside = code === 'O';
  return structuredClone(
    invoiceOf(
      {
        seller: isOutside ? withoutVatId(workshop) : workshop,
        buyer: isOutside ? withoutVatId(townHall) : townHall,
        delivery: { date: '2026-11-13', address: { city: 'Wien', postCode: '1010', country: 'AT' } },
        lines: [line('1', 'Teil', '2', '50', { vat })],
        allowances: [{ amount: 500, reason: 'Rabatt', vat }],
        charges: [{ amount: 300, reason: 'Fracht', vat }],
      },
      {},
      { ...reasonFor.small, ...reasonFor.reverse, ...reasonFor.community, ...reasonFor.export, ...reasonFor.outside },
    ),
  );
};

function breakingOf(category: Category): [string, Breaking][] {
  const { code, name, otherRate } = category;
  const spoiled = (spoil: (invoice: Invoice) => void): Breaking => ({ valid: () => invoiceIn(category), spoil });
  const withoutNumbers = spoiled(({ seller }) =>
    Object.assign(seller, code === 'O' ? { vatId: 'DE123456788' } : { vatId: '', taxNumber: '' }),
  );
  const row = ({ vatBreakdown }: Invoice) => present(vatBreakdown[0]);
  const withReason = !['S', 'Z', 'L', 'M'].includes(code);
  return [
    spoiled((it) => Object.assign(it, { vatBreakdown: [] })),
    withoutNumbers,
    withoutNumbers,
    withoutNumbers,
    spoiled(({ lines }) => Object.assign(present(lines[0]).vat, { rate: otherRate })),
    spoiled(({ allowances }) => Object.assign(present(allowances[0]).vat, { rate: otherRate })),
    spoiled(({ charges }) => Object.assign(present(charges[0]).vat, { rate: otherRate })),
    spoiled((it) => Object.assign(row(it), { taxable: 1 })),
    spoiled((it) => Object.assign(row(it), { tax: 7 })),
    spoiled((it) => Object.assign(row(it), withReason ? { reason: '', reasonCode: '' } : { reason: 'frei' })),
  ].map((it, index) => [`BR-${name}-${String(index + 1).padStart(2, '0')}`, it]);
}

const inCommunity = (spoil: (invoice: Invoice) => void): Breaking => ({
  valid: () => invoiceIn({ code: 'K', name: 'IC', rate: 0, otherRate: 1900 }),
  spoil,
});
const outside = (spoil: (invoice: Invoice) => void): Breaking => ({
  valid: () => invoiceIn({ code: 'O', name: 'O', otherRate: 0 }),
  spoil,
});
const at = { line1: 'Via Roma 1', city: 'Torino', postCode: '10121' };
/** Split payment (B), which only Italy knows. */
const splitPayment = (spoil: (invoice: Invoice) => void): Breaking => ({
  valid: () =>
    structuredClone(
      invoiceOf({
        seller: { ...workshop, address: { ...at, country: 'IT' } },
        buyer: { ...townHall, address: { ...at, country: 'IT' } },
        lines: [line('1', 'Teil', '1', '100', taxedAs('B', 2200)), line('2', 'Teil', '1', '50', taxedAs('Z', 0))],
      }),
    ),
  spoil,
});
const taxed = { category: 'S', rate: 1900 };

export const breakingVat: Readonly<Record<string, Breaking>> = {
  ...Object.fromEntries(categories.flatMap(breakingOf)),
  'BR-B-01': splitPayment(({ buyer }) => Object.assign(present(buyer.address), { country: 'DE' })),
  'BR-B-02': splitPayment(({ lines }) => Object.assign(present(lines[1]), { vat: taxed })),
  'BR-IC-11': inCommunity(({ delivery }) => delete present(delivery).date),
  'BR-IC-12': inCommunity(({ delivery }) => delete present(delivery).address),
  'BR-O-11': outside(({ vatBreakdown }) => void vatBreakdown.push({ ...taxed, taxable: 0, tax: 0 })),
  'BR-O-12': outside(({ lines }) => Object.assign(present(lines[0]), { vat: taxed })),
  'BR-O-13': outside(({ allowances }) => Object.assign(present(allowances[0]), { vat: taxed })),
  'BR-O-14': outside(({ charges }) => Object.assign(present(charges[0]), { vat: taxed })),
};
