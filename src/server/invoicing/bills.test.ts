import { describe, expect, it } from 'vitest';
import { checkSchema } from '#server/e-invoice/check-schema.ts';
import { examineEInvoice } from '#server/e-invoice/examine-e-invoice.ts';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { fitCii, writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { xmlOfPdf } from '#server/e-invoice/xml-of-pdf.ts';
import { documentPaper } from '#server/invoicing/document-paper.ts';
import { documentWords } from '#server/invoicing/document-words.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import type { ChainFacts, ReferredFacts } from '#shared/invoicing/check-chain.ts';
import { checkSheet, stopsIssue } from '#shared/invoicing/check-sheet.ts';
import { findingSentence } from '#shared/invoicing/document-finding.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetInvoice } from '#shared/invoicing/sheet-invoice.ts';
import de from '#shared/texts/e-invoice/de.json' with { type: 'json' };
import en from '#shared/texts/e-invoice/en.json' with { type: 'json' };
import fr from '#shared/texts/e-invoice/fr.json' with { type: 'json' };
import it_ from '#shared/texts/e-invoice/it.json' with { type: 'json' };
import { flatten } from '#shared/texts/flatten.ts';
import deOwn from '#shared/texts/sales-documents/de.json' with { type: 'json' };
import enOwn from '#shared/texts/sales-documents/en.json' with { type: 'json' };
import frOwn from '#shared/texts/sales-documents/fr.json' with { type: 'json' };
import itOwn from '#shared/texts/sales-documents/it.json' with { type: 'json' };
import { readPdf, textOf } from '#test/pdf-file.ts';
import { billExamples, position, reference, seller, sheetWith } from '#test/sales-sheets.ts';

/* What the workshop writes becomes a valid e-invoice, or is told what to change. */

const today = '2026-11-18';
const wordsOf = (bytes: Uint8Array) => readPdf(bytes).pages.map(textOf).join(' ').replaceAll(/\s+/g, ' ');
const bytesOf = (xml: string) => new TextEncoder().encode(xml);
const findingsOf = (sheet: Sheet, lastDate: string | null = null, chain?: ChainFacts) =>
  checkSheet(sheet, { today, lastDate, ...(chain && { chain }), say: documentWords(sheet.draft.language) });

describe.each(Object.entries(billExamples))('a bill: %s', (_name, make) => {
  const sheet = make();
  const invoice = sheetInvoice(sheet, documentWords(sheet.draft.language));

  it('breaks no rule, and its sums are those of the paper', () => {
    expect(findingsOf(sheet).filter(({ level }) => level === 'error')).toEqual([]);
    const { net, gross, due } = sheet.totals;
    expect(invoice.totals).toMatchObject({ net, gross, due });
  });

  it('is written as CII that the schema accepts and as UBL, and read back identical', async () => {
    const cii = bytesOf(writeCii(invoice));
    expect(await checkSchema(cii)).toEqual({ kind: 'checked', findings: [] });
    const read = { kind: 'read', invoice, tooFine: new Set(), notUnderstood: [] };
    expect(readEInvoice(cii)).toEqual({ ...read, invoice: fitCii(invoice), syntax: 'cii' });
    const ubl = bytesOf(writeUbl(invoice));
    expect(readEInvoice(ubl)).toEqual({ ...read, syntax: 'ubl' });
    for (const file of [cii, ubl]) {
      const examined = await examineEInvoice(file);
      const findings = examined.kind === 'examined' ? examined.findings : [examined.kind];
      expect(findings.filter((it) => typeof it === 'string' || it.level === 'error')).toEqual([]);
    }
  });
});

it('there are more than thirty of them', () => {
  expect(Object.keys(billExamples).length).toBeGreaterThanOrEqual(30);
});

describe('the paper', () => {
  it('is a PDF/A-3 with the invoice inside, identical, and says what the law wants', async () => {
    const sheet = billExamples['exchange part and discount']?.();
    if (!sheet) return;
    const bytes = await writePaper(documentPaper(sheet));
    const found = xmlOfPdf(bytes);
    expect(found.kind).toBe('found');
    if (found.kind !== 'found') return;
    const xml = writeCii(sheetInvoice(sheet, documentWords('de')));
    expect(Buffer.from(found.xml).equals(Buffer.from(bytesOf(xml)))).toBe(true);
    const text = wordsOf(bytes);
    for (const word of ['RG-2026-00001', '22/815/08154', 'Frankfurter Straße 301', '17.11.2026', 'Altteil']) {
      expect(text).toContain(word);
    }
  });

  it('of the same sheet is the same, byte by byte', async () => {
    const sheet = sheetWith();
    const [one, two] = [await writePaper(documentPaper(sheet)), await writePaper(documentPaper(sheet))];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });

  it('takes a thousand positions and names of any script', async () => {
    const positions = Array.from({ length: 1000 }, (_, at) => position('free', { text: `Zeile ${at} 株 🚗 ‮` }));
    const bytes = await writePaper(documentPaper(sheetWith({ draft: { positions } })));
    expect(wordsOf(bytes)).toContain('Zeile 999');
  });
});

/** One sheet for each of our own findings, which is refused for it, or warned of. */
type Broken = [sheet: Sheet, lastDate?: string | null, chain?: ChainFacts];
const alone: ChainFacts = { billedBy: null, partBilledBy: null, referred: null };
const referred: ReferredFacts = {
  state: 'issued',
  customerId: 17,
  gross: 11_900,
  credited: 0,
  credit: null,
  deductedBy: null,
};
const referring = (kind: 'credit-note' | 'cancellation', facts: Partial<ReferredFacts>): Broken => {
  const quantity = kind === 'cancellation' ? -1000 : 1000;
  const positions = [position('part', { quantity, unitPrice: 10_000 })];
  const sheet = sheetWith({ kind, draft: { positions }, more: { refersTo: reference() } });
  return [sheet, null, { ...alone, referred: { ...referred, ...facts } }];
};
const breaking: Readonly<Record<keyof (typeof deOwn)['salesDocuments']['finding'], () => Broken>> = {
  sellerTaxNumber: () => [sheetWith({ seller: { taxNumber: '', vatId: '' } })],
  sellerAddress: () => [sheetWith({ seller: { address: { ...seller.address, city: '' } } })],
  sellerIban: () => [sheetWith({ seller: { iban: '' } })],
  customer: () => [sheetWith({ buyer: null })],
  buyerAddress: () => [
    sheetWith({ buyer: { street: '' }, draft: { positions: [position('part', { unitPrice: 30_000 })] } }),
  ],
  buyerAddressSmall: () => [sheetWith({ buyer: { street: '' }, draft: { positions: [position('part')] } })],
  buyerVatId: () => [sheetWith({ draft: { taxation: 'reverse-charge' } })],
  leitwegId: () => [sheetWith({ draft: { profile: 'xrechnung' } })],
  leitwegWrong: () => [sheetWith({ buyer: { leitwegId: '04011000-1234512345-07' } })],
  serviceDate: () => [sheetWith({ draft: { serviceDate: null } })],
  dateBeforeLast: () => [sheetWith({ draft: { documentDate: '2026-11-10' } }), '2026-11-11'],
  dateAhead: () => [sheetWith({ draft: { documentDate: '2026-11-19' } })],
  noPositions: () => [sheetWith({ draft: { positions: [position('section')] } })],
  positionText: () => [sheetWith({ draft: { positions: [position('part', { text: '' })] } })],
  positionPrice: () => [sheetWith({ draft: { positions: [position('part', { unitPrice: null })] } })],
  positionQuantity: () => [sheetWith({ draft: { positions: [position('part', { quantity: 0 })] } })],
  negativeTotal: () => [sheetWith({ draft: { positions: [position('part', { quantity: -1000 })] } })],
  zeroTotal: () => [sheetWith({ draft: { positions: [position('part', { unitPrice: 0 })] } })],
  overDeducted: () => [sheetWith({ kind: 'final-invoice', more: { deducted: [reference({ gross: 900_000 })] } })],
  smallBusinessVat: () => [sheetWith({ seller: { isSmallBusiness: true } })],
  schema: () => [sheetWith()],
  pdf: () => [sheetWith()],
  nothingOpen: () => [sheetWith({ kind: 'reminder', more: { refersTo: reference({ open: 0 }) } })],
  billedAlready: () => [sheetWith(), null, { ...alone, billedBy: 'RG-2026-00003' }],
  partsBilled: () => [sheetWith(), null, { ...alone, partBilledBy: 'AR-2026-00003' }],
  creditTooHigh: () => referring('credit-note', { credited: 1 }),
  referredCancelled: () => referring('credit-note', { state: 'cancelled' }),
  otherCustomer: () => referring('credit-note', { customerId: 18 }),
  creditStands: () => referring('cancellation', { credited: 100, credit: 'GU-2026-00001' }),
  deductedStands: () => referring('cancellation', { deductedBy: 'SR-2026-00001' }),
  euBuyer: () => [sheetWith({ draft: { taxation: 'intra-community' }, buyer: { vatId: 'DE123456788' } })],
  exportBuyer: () => [sheetWith({ draft: { taxation: 'export' }, buyer: { country: 'AT' } })],
  vatIdCountry: () => [
    sheetWith({ draft: { taxation: 'reverse-charge' }, buyer: { vatId: 'FR12345678901', country: 'AT' } }),
  ],
  zeroRate: () => [sheetWith({ draft: { positions: [position('part'), position('free', { vatRate: 0 })] } })],
  refersTo: () => [sheetWith({ kind: 'cancellation' })],
  validUntil: () => [sheetWith({ kind: 'estimate', draft: { validUntil: '2026-11-17' } })],
};

const languages = {
  de: { ...de, ...deOwn },
  en: { ...en, ...enOwn },
  fr: { ...fr, ...frOwn },
  it: { ...it_, ...itOwn },
};
const say =
  (texts: Readonly<Record<string, string>>) =>
  (key: string, values: Readonly<Record<string, string>> = {}): string =>
    (texts[key] ?? `?${key}?`).replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const warnings = new Set(['buyerAddressSmall', 'zeroTotal', 'vatIdCountry', 'zeroRate']);

describe.each(Object.entries(breaking).filter(([code]) => code !== 'schema' && code !== 'pdf'))(
  'what is wrong: %s',
  (code, make) => {
    it('is found, and said in four languages with what to change', () => {
      const [sheet, lastDate, chain] = make();
      const findings = findingsOf(sheet, lastDate, chain);
      const found = findings.filter((finding) => finding.code === code);
      expect(found).toHaveLength(1);
      expect(stopsIssue(found)).toBe(!warnings.has(code));
      for (const [language, texts] of Object.entries(languages)) {
        for (const finding of findings)
          expect(findingSentence(finding, say(flatten(texts))), language).not.toMatch(/[?{}]/);
      }
    });
  },
);

it('a broken rule of EN 16931 names the position in the editor, past headings', () => {
  const positions = [
    position('section'),
    position('part', { text: 'x', number: 'y' }),
    position('free', { vatRate: 1900, unitPrice: null }),
  ];
  const [finding] = findingsOf(sheetWith({ draft: { positions } }));
  expect(finding).toMatchObject({ code: 'positionPrice', field: 'positions.2.unitPrice', values: { line: '2' } });
});

it('what is said in our words is not said again in those of the standard', () => {
  const codes = findingsOf(sheetWith({ buyer: null, seller: { taxNumber: '', vatId: '' } })).map(({ code }) => code);
  expect(codes).not.toContain('BR-S-02');
  expect(new Set(codes).size).toBe(codes.length);
});
