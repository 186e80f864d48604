import { amountText } from '#shared/e-invoice/decimal.ts';
import { isInvoice } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { demandOf } from '#shared/invoicing/sheet-sums.ts';

type Wanted = {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly amount: number;
  /** What the bank shows with it: the number of the invoice. */
  readonly purpose: string;
};

const cut = (text: string, most: number) => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, most).join('');

/** The text of an EPC QR code (version 2, SEPA transfer), which banking apps read; null: there is nothing to transfer. */
export function giroCode({ holder, iban, bic, amount, purpose }: Wanted): string | null {
  if (iban === '' || holder.trim() === '' || amount <= 0 || amount > 99_999_999_999) return null;
  const account = iban.replaceAll(/\s/g, '').toUpperCase();
  return ['BCD', '002', '1', 'SCT', bic.replaceAll(/\s/g, '').toUpperCase(), cut(holder, 70), account]
    .concat([`EUR${amountText(amount)}`, '', '', cut(purpose, 140)])
    .join('\n');
}

/** Of a paper that asks for a transfer; null: nothing is to be transferred, or it has no number yet. */
export function giroTextOf(sheet: Sheet): string | null {
  const { kind, draft, seller, totals, number, refersTo } = sheet;
  const isReminder = kind === 'reminder';
  const isAsked = isReminder || (isInvoice(kind) && draft.paysBy === 'transfer');
  if (!isAsked || number === null) return null;
  return giroCode({
    holder: seller.accountHolder || seller.legalName || seller.name,
    iban: seller.iban,
    bic: seller.bic,
    amount: isReminder ? demandOf(sheet) : totals.due,
    purpose: [number, isReminder ? refersTo?.number : ''].filter(Boolean).join(' '),
  });
}
