import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { checkSchema } from '#server/e-invoice/check-schema.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { chainFacts } from '#server/invoicing/chain-facts.ts';
import { type DocumentRow, findRow } from '#server/invoicing/document-rows.ts';
import { documentWords } from '#server/invoicing/document-words.ts';
import { type About, sheetOf } from '#server/invoicing/sheet-of.ts';
import { lastDay } from '#server/invoicing/take-number.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { checkSheet, stopsIssue } from '#shared/invoicing/check-sheet.ts';
import { type DocumentFinding, ownFinding } from '#shared/invoicing/document-finding.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetInvoice } from '#shared/invoicing/sheet-invoice.ts';
import type { User } from '#shared/session/user.ts';

const mostOfSchema = 10;

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
