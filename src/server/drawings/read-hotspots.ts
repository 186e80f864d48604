import type { Transaction } from 'kysely';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Editor, partNames, readEdited } from '#server/drawings/edit-drawing.ts';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { layoutOf } from '#server/imports/header.ts';
import { PartsTable, type Skipped } from '#server/imports/hotspot-table.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { openCsvText } from '#server/imports/read-csv.ts';
import { quantitiesOf } from '#server/imports/write-parts.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { readHotspots as endpoint } from '#shared/drawings/edit-contract.ts';

const mostTold = 50;

/** The parts that a table of rectangles gives one drawing. Lines of other drawings, where it names any, are passed over. */
export async function readHotspots(
  tx: Transaction<Schema>,
  editor: Pick<Editor, 'snapshot' | 'locale'>,
  key: string,
  text: string,
): Promise<AnswerOf<typeof endpoint>> {
  const { genericArticleAt } = catalogueIndex(editor.snapshot);
  const nameOf = partNames(editor);
  const { sheet } = await readEdited(tx, editor, key);
  const layout = layoutOf('hotspots', 'table of hotspots', await assignedHeadings(tx, 'hotspots', null));
  const source = { name: key, pieces: () => inOnePiece(text) };
  const read = await openCsvText(source, layout).catch((error: unknown) => {
    if (error instanceof ImportError) return null;
    throw error;
  });
  if (read === null) return { kind: 'no-header' };
  const isArticle = (id: number) => genericArticleAt.has(id);
  const table = new PartsTable({ sheet, isArticle, ...(await quantitiesOf(tx, read, key)) });
  const skipped: Skipped[] = [];
  for await (const line of read.lines) {
    const named = ('cells' in line ? line.cells : line.known)?.drawing ?? '';
    if (named !== '' && named !== key) continue;
    const reason = table.add(line);
    if (reason) skipped.push({ line: line.line, reason });
  }
  const told = skipped.slice(0, mostTold);
  if (table.areas === 0) return { kind: 'nothing', skipped: told, skippedCount: skipped.length };
  const parts = table.parts().map((part) => ({ ...part, areas: [...part.areas], name: nameOf(part.genericArticleId) }));
  return { kind: 'read', parts, areas: table.areas, skipped: told, skippedCount: skipped.length };
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}
