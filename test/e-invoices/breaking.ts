import type { Invoice, InvoiceLine } from '#shared/e-invoice/invoice.ts';
import { invoiceOf } from '#test/e-invoices/base-invoice.ts';
import { examples } from '#test/e-invoices/examples.ts';

/** A valid invoice, and the one thing that makes it break a rule. */
export type Breaking = {
  readonly valid: () => Invoice;
  readonly spoil: (invoice: Invoice) => void;
  readonly as?: 'xrechnung' | 'en16931';
  readonly tooFine?: ReadonlySet<string>;
};

export const present = <T>(it: T | undefined | null): T => {
  if (it === undefined || it === null) throw new Error('the example lacks what is to be spoiled');
  return it;
};
export const example = (name: string): Invoice => structuredClone(present(examples[name])());

export const full = (): Invoice => example('everything that the model knows');
export const plain = (): Invoice => structuredClone(invoiceOf());

/** In the invoice that has everything. */
export const inFull = (spoil: (invoice: Invoice) => void): Breaking => ({ valid: full, spoil });
export const inLine = (spoil: (line: InvoiceLine) => void): Breaking => inFull(({ lines }) => spoil(present(lines[0])));
export const inExample = (name: string, spoil: (invoice: Invoice) => void): Breaking => ({
  valid: () => example(name),
  spoil,
});
