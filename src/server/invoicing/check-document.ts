import type { Kysely, Transaction } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { checkSchema } from '#server/e-invoice/check-schema.ts';
import { checkPdf } from '#server/e-invoice/pdf-a/check-pdf.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { chainFacts } from '#server/invoicing/chain-facts.ts';
import { documentPaper } from '#server/invoicing/document-paper.ts';
import { type DocumentRow, findRow } from '#server/invoicing/document-rows.ts';
import { documentWords } from '#server/invoicing/document-words.ts';
import { type About, sheetOf } from '#server/invoicing/sheet-of.ts';
import { lastDay } from '#server/invoicing/take-number.ts';
import type { Paper } from '#server/papers/paper.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { checkSheet, stopsIssue } from '#shared/invoicing/check-sheet.ts';
import { type DocumentFinding, ownFinding } from '#shared/invoicing/document-finding.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetInvoice } from '#shared/invoicing/sheet-invoice.ts';
import type { User } from '#shared/session/user.ts';

const mostOfSchema = 10;
/** As long as a real one. */
const trialNumber = 'XX-0000-00000';

export type PaperDeps = {
  readonly db: Kysely<Schema>;
  readonly log: Log;
  /** Else the writer of the portal. */
  readonly write?: (paper: Paper) => Promise<Uint8Array>;
};

type Draft = About & Pick<DocumentRow, 'state'>;

/** What the law, the books and EN 16931 say. The last day and the rest of the job may still move: asked again under lock. */
export async function findingsOf(tx: Transaction<Schema>, about: Draft, sheet: Sheet, now: Date) {
  const common = { today: localDay(now), say: documentWords(sheet.draft.language) };
  if (about.state !== 'draft') return checkSheet(sheet, { ...common, lastDate: null });
  const lastDate = await lastDay(tx, about.kind);
  return checkSheet(sheet, { ...common, lastDate, chain: await chainFacts(tx, about, sheet) });
}

/** Outside of any transaction: the library takes its time. */
export async function schemaFindings(sheet: Sheet): Promise<DocumentFinding[]> {
  if (!isBill(sheet.kind)) return [];
  const invoice = sheetInvoice(sheet, documentWords(sheet.draft.language));
  const findings: DocumentFinding[] = [];
  // Both are kept, and either may be what is sent.
  for (const xml of [writeCii(invoice), writeUbl(invoice)]) {
    const answer = await checkSchema(new TextEncoder().encode(xml));
    const given = answer.kind === 'checked' ? answer.findings.map(({ sentence }) => sentence) : [answer.kind];
    findings.push(...given.slice(0, mostOfSchema).map((sentence) => ownFinding('schema', '', { given: sentence })));
  }
  return findings;
}

const mostRows = 50;

/**
 * The files as they would be, before a number is taken: what could not be kept is not issued. Of a long PDF the beginning:
 * what goes wrong is in its properties, fonts, logo and attachment, not in the number of its rows.
 */
export async function fileFindings(
  sheet: Sheet,
  { log, write = writePaper }: Pick<PaperDeps, 'log' | 'write'>,
): Promise<DocumentFinding[]> {
  const findings = await schemaFindings(sheet);
  if (stopsIssue(findings)) return findings;
  const { table, ...paper } = documentPaper({ ...sheet, number: sheet.number ?? trialNumber });
  try {
    const bytes = await write({ ...paper, table: { ...table, rows: table.rows.slice(0, mostRows) } });
    const faults = checkPdf(bytes, paper.attachments ?? []);
    if (faults.length === 0) return findings;
    log.error({ faults, kind: sheet.kind }, 'The PDF of a document is faulty; the document was not issued');
    return [ownFinding('pdf', '', { given: faults.join(', ') })];
  } catch (error) {
    // A writer that is down is no fault of the document: it is issued, and its paper written later.
    log.error({ err: error }, 'The PDF of a document could not be checked before it was issued');
    return findings;
  }
}

export async function checkDocument(db: Kysely<Schema>, user: User, id: number, now: Date) {
  const { sheet, findings } = await asFirm(db, user.firmId, async (tx) => {
    const row = await findRow(tx, id);
    const found = await sheetOf(tx, row);
    return { sheet: found, findings: await findingsOf(tx, row, found, now) };
  });
  // What breaks rules breaks the schema too, in words that help nobody.
  const all = stopsIssue(findings) ? findings : [...findings, ...(await schemaFindings(sheet))];
  return { findings: all, isRefused: stopsIssue(all) };
}
