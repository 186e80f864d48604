import { sql } from 'kysely';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { type Cells, layoutOf } from '#server/imports/header.ts';
import { knownTypes, makeKey } from '#server/imports/known-types.ts';
import { infoColumns, putRecalls, recallRow, removeMissingInfos } from '#server/imports/package-infos.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { openTable } from '#server/imports/read-table.ts';
import { isPossiblyAffected, modelsIn, monthIn } from '#server/imports/recall-match.ts';
import { sourceFamily } from '#server/imports/source-name.ts';
import { openStage } from '#server/imports/stage.ts';
import { isFrom } from '#server/imports/swap.ts';
import type { ColumnOf } from '#shared/imports/import-columns.ts';
import { daySchema } from '#shared/values.ts';

type Column = ColumnOf<'recalls'>;
const source = 'kba-recalls';
const own = sql`classification = 'RecallCampaign' and ${isFrom(sourceFamily(source), 'service_info')}`;

/** The authority's list of recalls, laid upon the types of the catalogue that it may mean. */
export const recalls: Importer = {
  source,
  writes: [{ table: 'service_info', where: own }],
  async load(tx, file, watch) {
    const types = Map.groupBy(await knownTypes(tx), ({ make }) => make);
    const layout = layoutOf('recalls', 'KBA recall list', await assignedHeadings(tx, 'recalls', null));
    const table = await openTable(file, layout);
    const stage = await openStage(tx, 'stage_infos', infoColumns);
    const refused = new Set<string>();
    let kept = 0;
    for await (const line of table.lines) {
      watch.read();
      const recall = 'cells' in line ? recallOf(line.cells) : line.broken;
      if (typeof recall === 'string') {
        watch.skip(line.line, recall);
        const reference = referenceIn('cells' in line ? line.cells : line.known);
        if (reference) refused.add(reference);
        continue;
      }
      const { make, models, built, ...info } = recall;
      const affected = (types.get(make) ?? []).filter((type) => isPossiblyAffected(type, models, built));
      if (affected.length > 0) kept += 1;
      for (const { id } of affected) await stage.add(recallRow({ ...info, k_type_id: id, source }));
    }
    await stage.finish();
    // The list has those, too, whose lines cannot be read.
    await removeMissingInfos(tx, stage.name, sql`${own} and not reference = any (${[...refused]}::text[])`);
    await putRecalls(tx, stage.name, { hasRemedy: table.has('measure') || table.has('measureText') });
    return kept;
  },
};

function referenceIn(cells: Cells<Column> | undefined): string | null {
  const number = /^(?:KBA\s*)?0*([1-9A-Z][0-9A-Z/-]{0,19})$/i.exec(cells?.reference ?? '')?.[1];
  return number ? `KBA ${number}` : null;
}

function recallOf(cells: Cells<Column>) {
  const reference = referenceIn(cells);
  if (!reference) return `"${cells.reference}" is no KBA reference number`;
  const published = dayIn(cells.published);
  if (!published) return `"${cells.published}" is no day of publication`;
  const [from, to] = [monthIn(cells.builtFrom, 'from'), monthIn(cells.builtTo, 'to')];
  if (from === undefined) return `"${cells.builtFrom}" is no beginning of a build period`;
  if (to === undefined) return `"${cells.builtTo}" is no end of a build period`;
  const title = cells.defect || cells.description || cells.measure || cells.measureText;
  if (!title) return 'neither the defect nor the measure is named';
  return {
    make: makeKey(cells.make),
    models: modelsIn(cells.model),
    built: { from, to },
    reference,
    valid_from: `${published}T00:00:00Z`,
    title,
    remedy: cells.measureText || cells.measure || null,
  };
}

/** "17.02.2022", "2022-02-17", or a month alone: its first day. */
function dayIn(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text;
  const whole = /^\d{4}-\d{2}$/.test(iso) ? `${iso}-01` : iso;
  return daySchema.safeParse(whole).success ? whole : null;
}
