import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { type Editor, inHouse, lockedDrawing, markChanged, readEdited } from '#server/drawings/edit-drawing.ts';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { layoutOf } from '#server/imports/header.ts';
import { PartsTable, type Skipped } from '#server/imports/hotspot-table.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { openCsvText } from '#server/imports/read-csv.ts';
import { quantitiesOf, writeParts } from '#server/imports/write-parts.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import type { importHotspots as endpoint } from '#shared/drawings/edit-contract.ts';

type Imported = AnswerOf<typeof endpoint>;
type Table = CallInput<typeof endpoint>['body'];
const mostTold = 50;

/** A table of rectangles for one drawing. Lines of other drawings, where it names any, are passed over. */
export async function importHotspots(editor: Editor, key: string, { version, table: text }: Table): Promise<Imported> {
  const { genericArticleAt } = catalogueIndex(editor.snapshot);
  return inHouse(editor, async (tx) => {
    const locked = await lockedDrawing(tx, editor, key);
    if (locked.version !== version) return { kind: 'conflict' };
    const { sheet } = locked;
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
      const named = 'cells' in line ? line.cells.drawing : '';
      if (named !== '' && named !== key) continue;
      const reason = table.add(line);
      if (reason) skipped.push({ line: line.line, reason });
    }
    const told = skipped.slice(0, mostTold);
    if (table.areas === 0) return { kind: 'nothing', skipped: told, skippedCount: skipped.length };
    await writeParts(tx, key, table.parts());
    await markChanged(tx, key);
    const drawing = await readEdited(tx, editor, key);
    return { kind: 'imported', drawing, areas: table.areas, skipped: told, skippedCount: skipped.length };
  });
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}
