import { shareOf } from '#shared/e-invoice/decimal.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { specifications } from '#shared/e-invoice/profiles.ts';
import {
  invoiceOf,
  line,
  reasonFor,
  rebate,
  taxedAs,
  townHall,
  withoutVatId,
  workshop,
} from '#test/e-invoices/base-invoice.ts';
import { everything } from '#test/e-invoices/full-invoice.ts';

const buyerIn = (country: string, vatId?: string) => ({
  ...withoutVatId(townHall),
  name: 'Garage Muster AG',
  ...(vatId !== undefined && { vatId }),
  address: { line1: 'Hauptstrasse 1', city: 'Musterstadt', postCode: '8000', country },
});
const deliveredTo = (country: string) => ({
  date: '2026-11-13',
  address: { line1: 'Werk 2', city: 'Musterstadt', postCode: '8000', country },
});
/** A percentage of a base, as it is agreed. */
const adjustmentOf = (base: number, percent: string) => ({ amount: shareOf(base, percent), base, percent });
const long = 'Ünïcödé 車 🚗 «№» ß ẞ العربية עברית — a & b < c > d "e" \'f\' ]]> ';

/** What invoices look like in trade: each is valid as XRechnung unless it says otherwise. */
export const examples: Readonly<Record<string, () => Invoice>> = {
  'two lines at 19 %': () => invoiceOf(),
  'everything that the model knows': () => {
    const invoice = invoiceOf(everything, { prepaid: 1000, rounding: 1 });
    return { ...invoice, totals: { ...invoice.totals, vatInTaxCurrency: 3210 } };
  },
  'the reduced rate': () =>
    invoiceOf({ lines: [line('1', 'Betriebsanleitung (Buch)', '1', '18.69', taxedAs('S', 700))] }),
  'three rates, one of them zero': () =>
    invoiceOf({
      lines: [
        line('1', 'Reifen', '4', '79.99'),
        line('2', 'Fachbuch', '1', '42.05', taxedAs('S', 700)),
        line('3', 'Steuersatz null', '3', '0.99', taxedAs('Z', 0)),
      ],
    }),
  'discount on a line': () =>
    invoiceOf({
      lines: [
        line('1', 'Zahnriemensatz', '1', '189.5', {
          allowances: [{ ...adjustmentOf(18_950, '12.5'), reason: 'Rabatt', reasonCode: '95' }],
        }),
      ],
    }),
  'discount on the document': () => invoiceOf({ allowances: [rebate(0, adjustmentOf(31_680, '3'))] }),
  'discounts on several rates': () =>
    invoiceOf({
      lines: [line('1', 'Teile', '1', '100'), line('2', 'Buch', '1', '50', taxedAs('S', 700))],
      allowances: [rebate(333), rebate(167, { vat: { category: 'S', rate: 700 } })],
    }),
  'charge for freight': () =>
    invoiceOf({ charges: [{ amount: 1290, reason: 'Fracht', reasonCode: 'FC', vat: { category: 'S', rate: 1900 } }] }),
  'charge on a line': () =>
    invoiceOf({
      lines: [line('1', 'Batterie', '1', '119', { charges: [{ amount: 750, reason: 'Pfand', reasonCode: 'ABK' }] })],
    }),
  'deposit for a core as a line': () =>
    invoiceOf({
      lines: [
        line('1', 'Anlasser im Austausch', '1', '210'),
        line('2', 'Altteilpfand', '1', '75'),
        line('3', 'Altteilsteuer (10 % des Werts)', '1', '21'),
      ],
    }),
  'core given back in the same invoice': () =>
    invoiceOf({ lines: [line('1', 'Anlasser', '1', '210'), line('2', 'Altteilpfand zurück', '-1', '75')] }),
  'prepaid in part': () => invoiceOf({}, { prepaid: 10_000 }),
  'prepaid in full': () => invoiceOf({}, { prepaid: invoiceOf().totals.gross ?? 0 }),
  'rounded to five cents': () => invoiceOf({}, { rounding: 1 }),
  'credit note': () =>
    invoiceOf({ typeCode: '381', number: 'GS-2026-3', preceding: [{ number: 'RE-2026-0815', date: '2026-11-15' }] }),
  'corrected invoice with negative quantities': () =>
    invoiceOf({
      typeCode: '384',
      preceding: [{ number: 'RE-2026-0815' }],
      lines: [line('1', 'Bremsscheibe vorn', '-2', '84.9')],
    }),
  'partial invoice': () => invoiceOf({ typeCode: '326', period: { from: '2026-11-01', to: '2026-11-15' } }),
  'self-billed invoice': () => invoiceOf({ typeCode: '389' }),
  'reverse charge': () =>
    invoiceOf(
      { lines: [line('1', 'Altmetall', '125.75', '0.4321', { ...taxedAs('AE', 0), unit: 'KGM' })] },
      {},
      reasonFor.reverse,
    ),
  'small business (§ 19 UStG)': () =>
    invoiceOf(
      { seller: withoutVatId(workshop), lines: [line('1', 'Inspektion', '1', '149', taxedAs('E', 0))] },
      {},
      reasonFor.small,
    ),
  'delivery within the European Union': () =>
    invoiceOf(
      {
        buyer: buyerIn('AT', 'ATU12345678'),
        delivery: deliveredTo('AT'),
        lines: [line('1', 'Turbolader', '1', '899', taxedAs('K', 0))],
      },
      {},
      reasonFor.community,
    ),
  'export to Switzerland': () =>
    invoiceOf(
      {
        buyer: buyerIn('CH'),
        delivery: deliveredTo('CH'),
        lines: [line('1', 'Kupplung', '1', '310', taxedAs('G', 0))],
      },
      {},
      reasonFor.export,
    ),
  'not subject to VAT': () =>
    invoiceOf(
      {
        seller: withoutVatId(workshop),
        buyer: withoutVatId(townHall),
        lines: [line('1', 'Schadenersatz', '1', '250', taxedAs('O'))],
      },
      {},
      reasonFor.outside,
    ),
  'buyer in Austria with German VAT': () => invoiceOf({ buyer: buyerIn('AT', 'ATU12345678') }),
  'buyer in Switzerland with German VAT': () => invoiceOf({ buyer: buyerIn('CH') }),
  'in Swiss francs': () =>
    invoiceOf({ currency: 'CHF', lines: [line('1', 'Reparatur', '1', '100', taxedAs('S', 810))] }),
  'a total of zero': () => invoiceOf({ lines: [line('1', 'Kulanz', '1', '0')] }),
  'lines that cancel each other': () =>
    invoiceOf({ lines: [line('1', 'Teil', '1', '10'), line('2', 'Teil', '-1', '10')] }),
  'one thousand lines': () =>
    invoiceOf({
      lines: Array.from({ length: 1000 }, (_, index) =>
        line(String(index + 1), `Teil ${index + 1}`, String((index % 7) + 1), `${index % 50}.${(index % 9) + 1}`),
      ),
    }),
  'long names in any script': () =>
    invoiceOf({
      buyer: { ...townHall, name: long.repeat(12).trim() },
      notes: [{ text: `${long}\n\tzweite Zeile\r\ndritte` }],
      lines: [line('1', long.repeat(30).trim(), '1', '1', { note: long.trim() })],
    }),
  'cash discount': () =>
    invoiceOf({
      paymentTerms:
        '#SKONTO#TAGE=14#PROZENT=2.00#\n#SKONTO#TAGE=7#PROZENT=3.00#BASISBETRAG=100.00#\nRest netto 30 Tage',
    }),
  'cash discount and nothing else': () => invoiceOf({ paymentTerms: '#SKONTO#TAGE=14#PROZENT=2.00#\n' }),
  'credit note with two accounts': () =>
    invoiceOf({
      typeCode: '381',
      number: 'GS-2026-4',
      dueDate: '2026-11-29',
      preceding: [{ number: 'RE-2026-0815' }],
      payment: {
        means: '58',
        meansText: 'SEPA-Überweisung',
        transfers: [{ account: 'DE02120300000000202051' }, { account: 'DE02500105170137075030' }],
      },
    }),
  'paid in cash': () => invoiceOf({ payment: { means: '10', transfers: [] } }),
  'paid by card': () =>
    invoiceOf({ payment: { means: '48', transfers: [], card: { number: '4321', holder: 'E. Kunde' } } }),
  'direct debit': () =>
    invoiceOf({
      payment: {
        means: '59',
        transfers: [],
        debit: { mandate: 'M-77', creditor: 'DE98ZZZ09999999999', account: 'DE02500105170137075030' },
      },
    }),
  'transfer outside SEPA': () =>
    invoiceOf({ payment: { means: '30', transfers: [{ account: 'CH9300762011623852957', bic: 'POFICHBEXXX' }] } }),
  'Leitweg-ID and attachments': () =>
    invoiceOf({
      buyerReference: '991-01234-44',
      attachments: [{ id: 'A1', file: { name: 'bild.png', mime: 'image/png', base64: 'iVBORw0KGgo=' } }],
    }),
  'prices with four decimals a hundred pieces': () =>
    invoiceOf({
      lines: [
        line('1', 'Dichtring', '333', '7.1234', {
          price: { net: '7.1234', baseQuantity: '100', baseUnit: 'H87', gross: { price: '8', discount: '0.8766' } },
        }),
      ],
    }),
  'work by the minute': () => invoiceOf({ lines: [line('1', 'Diagnose', '0.3333', '119.99', { unit: 'HUR' })] }),
  'credit note of a delivery within the European Union': () =>
    invoiceOf(
      {
        typeCode: '381',
        buyer: buyerIn('FR', 'FR40303265045'),
        delivery: deliveredTo('FR'),
        project: 'P-1',
        lines: [line('1', 'Turbolader', '1', '899', taxedAs('K', 0))],
      },
      {},
      reasonFor.community,
    ),
  'ZUGFeRD without a Leitweg-ID': () => {
    const { buyerReference: _buyerReference, process: _process, ...invoice } = invoiceOf();
    return { ...invoice, specification: specifications.en16931 };
  },
};
