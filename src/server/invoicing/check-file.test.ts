import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { cancelDocument } from '#server/invoicing/cancel-document.ts';
import { fileFindings } from '#server/invoicing/check-document.ts';
import { checkFile, FaultyFile } from '#server/invoicing/check-file.ts';
import { documentPaper } from '#server/invoicing/document-paper.ts';
import { lockRow } from '#server/invoicing/document-rows.ts';
import { documentWords } from '#server/invoicing/document-words.ts';
import { freezeDocument } from '#server/invoicing/freeze-document.ts';
import { issueDocument } from '#server/invoicing/issue-document.ts';
import { documentFile, keepFile } from '#server/invoicing/keep-paper.ts';
import type { Paper } from '#server/papers/paper.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { documentKinds } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetInvoice } from '#shared/invoicing/sheet-invoice.ts';
import { languages } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import { fillMessage } from '#shared/texts/message.ts';
import de from '#shared/texts/sales-documents/de.json' with { type: 'json' };
import en from '#shared/texts/sales-documents/en.json' with { type: 'json' };
import fr from '#shared/texts/sales-documents/fr.json' with { type: 'json' };
import it_ from '#shared/texts/sales-documents/it.json' with { type: 'json' };
import { me } from '#test/acting-world.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';
import { billExamples, reference, sheetWith } from '#test/sales-sheets.ts';
import { testNow } from '#test/test-now.ts';

/** As the portal wrote them before: markup in the metadata. */
const faulty = async (paper: Paper): Promise<Uint8Array> => {
  const text = Buffer.from(await writePaper(paper)).toString('latin1');
  return Buffer.from(text.replace('<dc:title>', '<dc:titel>'), 'latin1');
};

const writersOf = (pdf: (paper: Paper) => Promise<Uint8Array>) => ({
  pdf: (sheet: Sheet) => pdf(documentPaper(sheet)),
  cii: (sheet: Sheet) => Buffer.from(writeCii(sheetInvoice(sheet, documentWords('de')))),
  ubl: (sheet: Sheet) => Buffer.from(writeUbl(sheetInvoice(sheet, documentWords('de')))),
});

function logged() {
  const errors: object[] = [];
  const note = (_what: object) => undefined;
  return { errors, log: { info: note, warn: note, error: (what: object) => errors.push(what) } };
}

describe('a file before it is frozen', () => {
  it.each(Object.entries(billExamples))('passes as PDF, CII and UBL: %s', async (_name, make) => {
    const sheet = make();
    const write = writersOf(writePaper);
    for (const format of ['pdf', 'cii', 'ubl'] as const) checkFile(sheet, format, await write[format](sheet));
  });

  it.each(documentKinds)('passes as PDF where the document is of kind %s', async (kind) => {
    const sheet = sheetWith({ kind, more: { refersTo: reference(), reminderLevel: 1 } });
    checkFile(sheet, 'pdf', await writePaper(documentPaper(sheet)));
  });

  it('is refused as PDF with what is wrong', async () => {
    const sheet = sheetWith();
    const bytes = await faulty(documentPaper(sheet));
    expect(() => checkFile(sheet, 'pdf', bytes)).toThrow('FILE_FAULTY pdf: XMP metadata not well-formed');
  });

  it.each(['cii', 'ubl'] as const)(
    'is refused as %s: not well-formed, empty, another number, another amount',
    (format) => {
      const sheet = sheetWith();
      const xml = Buffer.from(writersOf(writePaper)[format](sheet)).toString('utf8');
      const bent = [
        [xml.slice(0, -3), 'notWellFormed'],
        [xml.replace('Haustechnik Wagner', 'Haustechnik & Wagner'), 'notWellFormed'],
        ['', 'notWellFormed'],
        ['<a/>', 'noInvoice'],
        [xml.replaceAll('RG-2026-00001', 'RG-2026-00002'), 'number differs'],
        [xml.replace(/(DuePayableAmount>|PayableAmount currencyID="EUR">)\d/, '$19'), 'amount due differs'],
      ] as const;
      for (const [text, fault] of bent) {
        expect(text).not.toBe(xml);
        expect(() => checkFile(sheet, format, Buffer.from(text)), fault).toThrow(fault);
      }
    },
  );
});

describe('before a document is issued', () => {
  it('a PDF that could not be kept is a finding, and logged', async () => {
    const { errors, log } = logged();
    const draft = sheetWith({ more: { number: null } });
    expect(await fileFindings(draft, { log, write: faulty })).toMatchObject([
      { code: 'pdf', level: 'error', values: { given: 'XMP metadata not well-formed' } },
    ]);
    expect(errors).toHaveLength(1);
    expect(await fileFindings(draft, { log })).toEqual([]);
    expect(errors).toHaveLength(1);
  });

  it('is said in four languages, with what is wrong and that no number was used', () => {
    const numbers = { de: 'Nummer', en: 'number', fr: 'numéro', it: 'numero' };
    for (const language of languages) {
      const sentence = { de, en, fr, it: it_ }[language].salesDocuments.finding.pdf;
      const said = fillMessage(sentence, language, { given: 'font not embedded' });
      expect(said).toContain('(font not embedded)');
      expect(said).toContain(numbers[language]);
    }
  });

  it('a writer that is down is none', async () => {
    const { errors, log } = logged();
    const write = async () => Promise.reject(new Error('down'));
    expect(await fileFindings(sheetWith(), { log, write })).toEqual([]);
    expect(errors).toHaveLength(1);
  });
});

describe('the PDF of an issued document', () => {
  let app: TestApp;
  let desk: InvoicingDesk;
  let firmId: number;
  let user: User;

  beforeAll(async () => {
    app = await freshApp();
    const visitor = await app.signedIn('chef');
    user = await me(visitor);
    desk = invoicingDesk(visitor);
    await desk.settle({ legalName: 'Kfz & Söhne <Meister>' });
    const { firm_id } = await asSystem(app.db, (tx) =>
      tx.selectFrom('account').select('firm_id').where('username', '=', 'chef').executeTakeFirstOrThrow(),
    );
    firmId = firm_id;
  });
  afterAll(() => app.close());

  const keptOf = (id: number) =>
    asFirm(app.db, firmId, (tx) =>
      tx.selectFrom('sales_file').select('format').where('document_id', '=', id).orderBy('format').execute(),
    );

  it('is checked first: a faulty one is refused, takes no number, and leaves the draft', async () => {
    const customer = await desk.customer();
    const before = await desk.issued(await desk.draft('invoice', customer.id));
    const draft = await desk.draft('invoice', customer.id);
    const { errors, log } = logged();
    const deps = { db: app.db, log, write: faulty };
    const wish = { id: draft.id, version: draft.version, key: randomUUID() };
    const finding = { code: 'pdf', values: { given: 'XMP metadata not well-formed' } };
    const refused = { kind: 'refused', findings: [finding] };
    expect(await issueDocument(deps, user, wish, testNow)).toMatchObject(refused);
    expect(await cancelDocument(deps, user, { id: before.id, key: randomUUID() }, testNow)).toMatchObject(refused);
    expect(errors).toHaveLength(2);
    expect(await keptOf(draft.id)).toEqual([]);
    expect((await desk.read(before.id)).stage).toBe('open');
    const after = await desk.issued(await desk.read(draft.id));
    expect(Number(after.number?.slice(-5))).toBe(Number(before.number?.slice(-5)) + 1);
  });

  it('is not issued where its XML would not say what it says: the transaction is rolled back', async () => {
    const { id, sheet } = await desk.draft('invoice', (await desk.customer()).id);
    const other: Sheet = { ...sheet, totals: { ...sheet.totals, due: sheet.totals.due + 1 } };
    const freeze = asFirm(app.db, firmId, async (tx) => {
      const row = await lockRow(tx, id);
      return freezeDocument(tx, user, { row, sheet: other, key: randomUUID() }, testNow);
    });
    await expect(freeze).rejects.toThrow('FILE_FAULTY cii: amount due differs');
    expect(await keptOf(id)).toEqual([]);
    expect((await desk.read(id)).number).toBeNull();
  });

  it('is not kept while it is faulty, and is once it is right', async () => {
    const customer = await desk.customer();
    const draft = await desk.draft('invoice', customer.id);
    const sheet: Sheet = { ...draft.sheet, number: 'RG-2026-99999' };
    const keep = (pdf: (paper: Paper) => Promise<Uint8Array>) =>
      keepFile(app.db, { firm_id: firmId, id: draft.id, sheet }, 'pdf', testNow, writersOf(pdf));
    await expect(keep(faulty)).rejects.toThrow(FaultyFile);
    expect(await keptOf(draft.id)).toEqual([]);
    await keep(writePaper);
    expect(await keptOf(draft.id)).toEqual([{ format: 'pdf' }]);
  });

  it('of a seller with & and < in the name is kept and passes', async () => {
    const issued = await desk.issued(await desk.draft('invoice', (await desk.customer()).id));
    const file = await documentFile(app.db, firmId, { id: issued.id, format: 'pdf' }, testNow);
    expect(issued.sheet.seller.legalName).toBe('Kfz & Söhne <Meister>');
    checkFile(issued.sheet, 'pdf', file.bytes);
  });
});
