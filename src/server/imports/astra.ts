import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { isCandidate, masksIn } from '#server/imports/astra-match.ts';
import { type Cells, layoutOf } from '#server/imports/header.ts';
import { knownTypes, makeKey } from '#server/imports/known-types.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { openTable } from '#server/imports/read-table.ts';
import { sourceFamily, sourceName } from '#server/imports/source-name.ts';
import { openStage } from '#server/imports/stage.ts';
import { isFrom, putStaged, removeMissing } from '#server/imports/swap.ts';
import type { ColumnOf } from '#shared/imports/import-columns.ts';
import { readTypeNumber } from '#shared/vehicle/identifier.ts';

const family = 'astra-tg';
const columns = { k_type_id: 'bigint', source: 'text' };

/** Swiss type numbers and the VIN masks beside them. Candidates, not proof of one variant. */
export const astra: Importer = {
  source: family,
  writes: [
    { table: 'type_number', where: isFrom(sourceFamily(family), 'type_number') },
    { table: 'vin_mask', where: isFrom(sourceFamily(family), 'vin_mask') },
  ],
  async load(tx, file, watch) {
    const types = Map.groupBy(await knownTypes(tx), ({ make, kw }) => powerKey(make, kw));
    const masks = await makersMasks(tx);
    const source = sourceName(family, file);
    const layout = layoutOf(
      'astra',
      'ASTRA list of type approvals (TG-Automobil)',
      await assignedHeadings(tx, 'astra', null),
    );
    // Inches are written in the tyre columns.
    const table = await openTable(file, layout, { plainTabs: true });
    const numberStage = await openStage(tx, 'stage_numbers', { number: 'text', ...columns });
    const maskStage = await openStage(tx, 'stage_masks', { mask: 'text', ...columns });
    const refused: Record<'number' | 'mask', string[]> = { number: [], mask: [] };
    let kept = 0;
    for await (const line of table.lines) {
      watch.read();
      const approval = 'cells' in line ? approvalOf(line.cells) : line.broken;
      if (typeof approval === 'string') {
        watch.skip(line.line, approval);
        const cells = 'cells' in line ? line.cells : line.known;
        if (cells) refused.number.push(readTypeNumber(cells.number) ?? '');
        if (cells) refused.mask.push(...masksIn(cells.mask));
        continue;
      }
      const { number, make, kw } = approval;
      const near = kw === null ? [] : [kw - 1, kw, kw + 1].flatMap((power) => types.get(powerKey(make, power)) ?? []);
      const candidates = near.filter((type) => isCandidate(type, approval, masks.get(type.id) ?? []));
      if (candidates.length > 0) kept += 1;
      for (const { id: k_type_id } of candidates) {
        await numberStage.add({ number, k_type_id, source });
        for (const mask of approval.masks) await maskStage.add({ mask, k_type_id, source });
      }
    }
    const own = sourceFamily(family);
    for (const [table, stage, column] of [
      ['type_number', numberStage, 'number'],
      ['vin_mask', maskStage, 'mask'],
    ] as const) {
      await stage.finish();
      const swap = { table, stage: stage.name, columns: [column, 'k_type_id', 'source'], key: [column, 'k_type_id'] };
      // The list has those, too, whose lines cannot be read.
      const isRefused = sql`${sql.ref(column)} = any (${refused[column]}::text[])`;
      await removeMissing(tx, swap, sql`${isFrom(own, table)} and not ${isRefused}`);
      await putStaged(tx, swap, own);
    }
    return kept;
  },
};

function approvalOf(cells: Cells<ColumnOf<'astra'>>) {
  const number = readTypeNumber(cells.number);
  if (number === null) return `"${cells.number}" is no type number`;
  const [kw, ccm] = [amountIn(cells.kw), amountIn(cells.ccm)];
  if (kw === undefined) return `"${cells.kw}" is no power in kW`;
  if (ccm === undefined) return `"${cells.ccm}" is no displacement`;
  return { number, make: makeKey(cells.make), type: cells.type, kw, ccm, masks: masksIn(cells.mask) };
}

/** "110", "110,00"; nothing and 0 are the same: an electric car has no displacement. */
function amountIn(text: string): number | null | undefined {
  if (text === '') return null;
  const amount = Number(text.replaceAll(/[\s'’]/g, '').replace(',', '.'));
  return Number.isFinite(amount) ? Math.round(amount) || null : undefined;
}

const powerKey = (make: string, kw: number | null) => `${make} ${kw}`;

/** What the makers themselves say of a type's VINs. Invented masks rule nothing out. */
async function makersMasks(tx: Transaction<Schema>): Promise<Map<number, string[]>> {
  const rows = await tx
    .selectFrom('vin_mask')
    .select(['mask', 'k_type_id'])
    .where('source', '=', 'manufacturer')
    .execute();
  const byType = Map.groupBy(rows, ({ k_type_id }) => k_type_id);
  return new Map([...byType].map(([id, masks]) => [id, masks.map(({ mask }) => mask)]));
}
