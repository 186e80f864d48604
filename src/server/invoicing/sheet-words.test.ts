import { describe, expect, it } from 'vitest';
import { documentPaper } from '#server/invoicing/document-paper.ts';
import { ruleFinding } from '#shared/invoicing/document-finding.ts';
import { marginOf } from '#shared/invoicing/document-totals.ts';
import { giroTextOf } from '#shared/invoicing/giro-code.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import { sheetFacts } from '#shared/invoicing/sheet-facts.ts';
import { sheetFoot } from '#shared/invoicing/sheet-foot.ts';
import { sheetInvoice } from '#shared/invoicing/sheet-invoice.ts';
import { quantityText, sheetRows } from '#shared/invoicing/sheet-rows.ts';
import { sheetSentences } from '#shared/invoicing/sheet-sentences.ts';
import { demandOf, sheetSums } from '#shared/invoicing/sheet-sums.ts';
import { sheetTitle } from '#shared/invoicing/sheet-title.ts';
import { position, reference, seller, sheetWith } from '#test/sales-sheets.ts';

const say: PaperSay = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const words = { say, unit: (unit: string) => unit };
const titled = (sheet: Parameters<typeof sheetTitle>[0]) => sheetTitle(sheet, { say, kind: (kind) => kind });

describe('a workshop that has said little about itself', () => {
  const bare = { legalName: '', accountHolder: '', contact: '', phone: '', email: '' };

  it('goes by its name, with the telephone of its address', () => {
    const sheet = sheetWith({ seller: { ...bare, address: { ...seller.address, phone: '040 1' } } });
    const { seller: named, payment } = sheetInvoice(sheet, say);
    expect(named).toMatchObject({
      name: 'Werkstatt Beispiel',
      contact: { name: 'Werkstatt Beispiel', phone: '040 1' },
    });
    expect(payment?.transfers).toMatchObject([{ name: 'Werkstatt Beispiel' }]);
    expect(giroTextOf(sheet)).toContain('Werkstatt Beispiel');
    expect(sheetFoot(sheet.seller, say)[0]?.[0]).toBe('Werkstatt Beispiel');
    expect(documentPaper(sheet).sender).toEqual([
      'Werkstatt Beispiel',
      'Werkstraße 1',
      '20457 Hamburg',
      'Telefon 040 1',
    ]);
  });

  it('is reached by nothing that it has not named', () => {
    const sheet = sheetWith({ seller: bare });
    expect(sheetInvoice(sheet, say).seller.contact).toEqual({ name: 'Werkstatt Beispiel' });
    expect(documentPaper(sheet).sender).toHaveLength(3);
  });
});

describe('the paper', () => {
  const logo = (type: string, data: string) => `data:${type};base64,${Buffer.from(data).toString('base64')}`;

  it('carries the logo as drawing or picture, and none that is elsewhere', () => {
    const paper = (url: string | null) => documentPaper(sheetWith({ seller: { logo: url } })).logo;
    expect(paper(logo('image/svg+xml', '<svg/>'))).toEqual({ svg: '<svg/>' });
    expect(paper(logo('image/png', 'x'))).toEqual({ bytes: new Uint8Array([120]) });
    expect([paper('https://elsewhere.example/a.png'), paper(null)]).toEqual([undefined, undefined]);
  });

  it('names the country of a customer abroad, and nobody where there is no customer', () => {
    expect(documentPaper(sheetWith({ buyer: { country: 'AT', contact: 'Eva' } })).recipient).toEqual([
      'Haustechnik Wagner GmbH',
      'Eva',
      'Frankfurter Straße 301',
      '34134 Kassel',
      'AT',
    ]);
    const unknown = sheetWith({ kind: 'estimate', buyer: null });
    expect(documentPaper(unknown).recipient).toEqual([]);
    expect(sheetFacts(unknown, say).map(({ name }) => name)).not.toContain('customerNumber');
    expect(sheetFacts(sheetWith({ buyer: null }), say).map(({ name }) => name)).not.toContain('yourVatId');
  });

  it('says that a time in it is of the demonstration, and a draft that it is one', () => {
    const positions = [position('labour', { source: 'demo' })];
    const [issued, draft] = [null, { number: null }].map((more) =>
      sheetWith({ draft: { positions }, more: more ?? {} }),
    );
    const [plain, shown] = [sheetWith(), issued].map((sheet) => sheet && documentPaper(sheet).warning);
    expect(plain).toBeUndefined();
    expect(shown).toBeTruthy();
    expect(draft && documentPaper(draft).warning).not.toBe(shown);
  });

  it('has words between its lines, as they were typed', () => {
    const positions = [position('text', { text: 'Wie besprochen,\nbis Freitag' }), position('part')];
    const sheet = sheetWith({ draft: { positions } });
    expect(sheetRows(sheet, words)[0]).toMatchObject({ kind: 'words', number: '', amount: null });
    expect(documentPaper(sheet).table.rows[0]).toEqual({
      kind: 'sub',
      cells: ['', ['Wie besprochen,', 'bis Freitag'], '', '', ''],
    });
  });
});

it('quantities have as many digits as they were given', () => {
  expect([1000, 1500, 1250, 1125].map(quantityText)).toEqual(['1', '1,5', '1,25', '1,125']);
});

it('a discount without words is told by its rate', () => {
  const positions = [position('part'), position('discount', { discount: 1000, text: '' })];
  expect(sheetInvoice(sheetWith({ draft: { positions } }), say).allowances).toMatchObject([
    { reason: expect.stringMatching(/^discountOf 10/) },
  ]);
});

it('the contact of a customer stands on the e-invoice', () => {
  expect(sheetInvoice(sheetWith({ buyer: { contact: 'Eva Wagner' } }), say).buyer.contact).toEqual({
    name: 'Eva Wagner',
  });
});

describe('a reminder', () => {
  const reminder = (more: Parameters<typeof sheetWith>[0] = {}) =>
    sheetWith({ kind: 'reminder', draft: { positions: [] }, ...more });

  it('is the first where nobody has counted, and a draft has no number', () => {
    expect(titled(reminder())).toBe('reminderTitle 1 RG-2026-00001');
    expect(titled(reminder({ more: { reminderLevel: 2 } }))).toBe('reminderTitle 2 RG-2026-00001');
    expect(titled(reminder({ more: { number: null } }))).toBe('titleDraft reminder');
  });

  it('of a bill without a day names that of the bill', () => {
    const opening = (dueOn: string | null) =>
      sheetSentences(reminder({ more: { refersTo: reference({ dueOn }) } }), say).before[0];
    expect(opening('2026-11-03')).toContain('03.11.2026');
    expect(opening(null)).toMatch(/20\.10\.2026.*20\.10\.2026/);
  });

  it('without its bill demands its fee alone', () => {
    const fee = { positions: [position('free', { vatRate: 0, unitPrice: 500 })] };
    const sheet = reminder({ draft: fee });
    expect(demandOf(sheet)).toBe(500);
    expect(sheetSums(sheet, say).map(({ name }) => name)).not.toContain('demanded RG-2026-00004');
  });
});

it('a rule of EN 16931 names the position in the editor, or else the field that it comes from', () => {
  const finding = (...at: (string | number)[]) =>
    ruleFinding({ rule: 'BR-27', level: 'error', says: 'negative', term: 'BT-146', at, given: '-1' }, (line) =>
      line === 1 ? 3 : undefined,
    );
  expect(finding('lines', 1, 'price')).toMatchObject({
    source: 'rule',
    code: 'BR-27',
    field: 'positions.3',
    values: { given: '-1' },
    rule: { others: [] },
  });
  expect(
    [finding('lines', 7), finding('lines'), finding('seller', 'address'), finding('totals'), finding()].map(
      ({ field }) => field,
    ),
  ).toEqual(['positions', 'positions', 'settings', '', '']);
});

it('the margin tells of how many parts the purchase price is not known', () => {
  const positions = [
    position('part', { unitPrice: 5000, purchasePrice: 3000 }),
    position('part', { unitPrice: 2000, purchasePrice: null }),
    position('discount', { unitPrice: 0, discount: 0 }),
  ];
  expect(marginOf({ positions, taxation: 'standard', country: 'DE' })).toEqual({ margin: 4000, unknown: 1 });
});
