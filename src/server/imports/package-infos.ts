import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import * as cell from '#server/imports/package-cells.ts';
import { rowReader } from '#server/imports/row-reader.ts';
import type { StageColumns } from '#server/imports/stage.ts';

/* recalls.csv and modified-values.csv: what a type's owner should know, in one table. */

export const infoColumns: StageColumns = {
  k_type_id: 'bigint',
  classification: 'text',
  valid_from: 'timestamptz',
  valid_to: 'timestamptz',
  titles: 'jsonb',
  remedy: 'text',
  reference: 'text',
  source: 'text',
};

export const recallLine = rowReader(
  {
    reference: cell.text,
    k_type_id: cell.number,
    published: cell.day,
    title: cell.text,
    remedy: cell.textOrNone,
    source: cell.text,
  },
  ({ published, title, ...row }) => recallRow({ ...row, valid_from: cell.begins(published), title }),
);

export type Recall = {
  readonly k_type_id: number;
  readonly reference: string;
  readonly valid_from: string | null;
  readonly title: string;
  readonly remedy: string | null;
  readonly source: string;
};

/** An authority's text stands in its own language. */
export const recallRow = ({ title, ...recall }: Recall) => ({
  ...recall,
  classification: 'RecallCampaign',
  valid_to: null,
  titles: { de: title },
});

export const modifiedLine = rowReader(
  {
    k_type_id: cell.number,
    valid_from: cell.dayOrNone,
    valid_to: cell.dayOrNone,
    title_de: cell.text,
    title_en: cell.text,
    title_fr: cell.text,
    title_it: cell.text,
    source: cell.text,
  },
  ({ k_type_id, source, ...cells }) => ({
    k_type_id,
    classification: 'ModifiedValues',
    valid_from: cell.begins(cells.valid_from),
    valid_to: cell.ends(cells.valid_to),
    titles: { de: cells.title_de, en: cells.title_en, fr: cells.title_fr, it: cells.title_it },
    remedy: null,
    reference: null,
    source,
  }),
);

const columns = sql.raw('k_type_id, classification, valid_from, valid_to, titles, remedy, reference, source');
const updated = sql.raw('classification, valid_from, valid_to, titles, remedy, source');

/** One recall stands once at a type, whoever brings it. Without a column for it the remedy stays. Returns how many there are. */
export async function putRecalls(
  tx: Transaction<Schema>,
  stage: string,
  { hasRemedy = true }: { readonly hasRemedy?: boolean } = {},
): Promise<number> {
  const remedy = sql.raw(hasRemedy ? 'excluded.remedy' : 'service_info.remedy');
  const { rows } = await sql<{ count: number }>`
    with staged as (
      select distinct on (k_type_id, reference) * from ${sql.table(stage)}
      where reference is not null order by k_type_id, reference, ctid desc
    ), put as (
      insert into service_info (${columns}) select ${columns} from staged
      on conflict (k_type_id, reference) where reference is not null
      do update set (${updated}) = row (excluded.classification, excluded.valid_from, excluded.valid_to, excluded.titles,
        ${remedy}, excluded.source)
    )
    select count(*) as count from staged`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Modified values have no number of their own: an equal one is the same one. */
export async function putModifiedValues(tx: Transaction<Schema>, stage: string): Promise<void> {
  await sql`
    insert into service_info (${columns}) select distinct ${columns} from ${sql.table(stage)} staged
    where reference is null and not exists (
      select from service_info info
      where info.k_type_id = staged.k_type_id and info.reference is null and info.titles = staged.titles
        and (info.valid_from, info.valid_to, info.source) is not distinct from (staged.valid_from, staged.valid_to, staged.source)
    )`.execute(tx);
}

/** What is no longer in the stage, among the infos that `where` means. */
export async function removeMissingInfos(
  tx: Transaction<Schema>,
  stage: string,
  where: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    delete from service_info
    where ${where} and not exists (
      select from ${sql.table(stage)} staged
      where staged.k_type_id = service_info.k_type_id and staged.classification = service_info.classification
        and staged.reference is not distinct from service_info.reference
        and (staged.reference is not null or (staged.titles, staged.valid_from, staged.valid_to)
          is not distinct from (service_info.titles, service_info.valid_from, service_info.valid_to))
    )`.execute(tx);
}
