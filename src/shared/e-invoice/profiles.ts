import type { Invoice } from '#shared/e-invoice/invoice.ts';

/** BT-24: which rules an invoice keeps. */
export const specifications = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
} as const;
export type Profile = keyof typeof specifications;

/** BT-23: an invoice for what was delivered, as XRechnung names it. */
export const billingProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

export const profileOf = (specification: string): Profile =>
  /kosit:(standard:)?xrechnung_/.test(specification) ? 'xrechnung' : 'en16931';

/** XRechnung also names the process; elsewhere that is left as it is. */
export const asProfile = (invoice: Invoice, profile: Profile): Invoice => ({
  ...invoice,
  specification: specifications[profile],
  ...(profile === 'xrechnung' && { process: invoice.process ?? billingProcess }),
});
