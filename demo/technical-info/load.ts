import { sql, type Transaction } from 'kysely';
import { demoGroups } from '#demo/repair-groups/demo-groups.ts';
import { amountFor, digitsOf, milliOf } from '#demo/technical-info/amounts.ts';
import { faultTexts } from '#demo/technical-info/fault-texts.ts';
import { readTechnicalFiles, type TechnicalFiles, type ValueLine } from '#demo/technical-info/technical-files.ts';
import { isFor } from '#demo/work/rules.ts';
import type { Schema } from '#server/db/schema.ts';
import type { languages } from '#shared/session/language.ts';
import type { RepairGroup } from '#shared/work/repair-group.ts';

type Tx = Transaction<Schema>;
const source = 'demo';
/** Standardised codes mean the same everywhere; only the words are ours. */
const codeSource = 'generic-codes';
const asOf = '2026-10-01';

/** Sheets, their values for each of the demo's repair groups, what was changed, and fault codes. */
export async function loadDemoTechnicalInfo(tx: Tx): Promise<void> {
  const files = await readTechnicalFiles();
  const values = [...files.values, ...files.fuses.map(fuseValue)];
  await loadNames(tx, files, values);
  await loadAmounts(tx, values, await demoGroups(tx));
  await loadChanges(tx, files);
  await tx
    .insertInto('fault_code')
    .values(faultTexts(files).map(({ code, names }) => ({ code, names: JSON.stringify(names), source: codeSource })))
    .execute();
}

type Named = { readonly [language in (typeof languages)[number]]: string };
const namesOf = ({ de, en, fr, it }: Named) => JSON.stringify({ de, en, fr, it });

/** "F1 ABS-Pumpe" as a value in ampere. */
const fuseValue = ({ section, number, amps, ...rest }: TechnicalFiles['fuses'][number]): ValueLine => ({
  key: `fuse.${section.replace('fuse-', '')}-${number.toLowerCase()}`,
  section,
  for: rest.for,
  amount: amps,
  tolerance: '',
  unit: 'A',
  angle: '',
  bound: '',
  size: '',
  overview: '',
  text: '',
  note: '',
  de: `${number} ${rest.de}`,
  en: `${number} ${rest.en}`,
  fr: `${number} ${rest.fr}`,
  it: `${number} ${rest.it}`,
});

async function loadNames(tx: Tx, files: TechnicalFiles, values: readonly ValueLine[]): Promise<void> {
  const wordOf = new Map(files.words.map((word) => [word.key, namesOf(word)]));
  const worded = (cell: string) => {
    if (cell === '') return null;
    // "=H7" is the same in every language.
    if (cell.startsWith('=')) return JSON.stringify({ de: cell.slice(1) });
    const word = wordOf.get(cell);
    if (!word) throw new Error(`demo/technical-info: ${cell} is named and does not exist`);
    return word;
  };
  const sheets = files.sheets.map((sheet, position) => ({ key: sheet.key, position, names: namesOf(sheet), source }));
  await tx.insertInto('technical_sheet').values(sheets).execute();
  const sections = files.sections.map((section, position) => {
    const { key, sheet } = section;
    return { key, sheet, position, names: namesOf(section), sequence: section.sequence || null, source };
  });
  await tx.insertInto('technical_section').values(sections).execute();
  const rows = values.map((value, at) => ({
    id: at + 1,
    key: value.key,
    section: value.section,
    names: namesOf(value),
    notes: worded(value.note),
    texts: worded(value.text),
    unit: value.unit,
    digits: digitsOf(value.amount),
    angle_degrees: value.angle === '' ? null : Number(value.angle),
    bound: value.bound || ('exact' as const),
    is_overview: value.overview === '1',
    as_of: asOf,
    source,
  }));
  await tx.insertInto('technical_value').values(rows).execute();
}

/** Values without amount and words are read from the car's own facts: they only lend their name. */
async function loadAmounts(tx: Tx, values: readonly ValueLine[], groups: readonly RepairGroup[]): Promise<void> {
  const rows = groups.flatMap((group) =>
    values.flatMap((value, at) =>
      (value.amount === '' && value.text === '') || !isFor(value, group)
        ? []
        : [{ group: group.id, value: at + 1, amount: amountFor(value, group), tolerance: milliOf(value.tolerance) }],
    ),
  );
  await sql`insert into repair_group_value (repair_group_id, value_id, amount_milli, tolerance_milli)
    select * from unnest(${rows.map(({ group }) => group)}::int[], ${rows.map(({ value }) => value)}::int[],
      ${rows.map(({ amount }) => amount)}::int[], ${rows.map(({ tolerance }) => tolerance)}::int[])`.execute(tx);
}

async function loadChanges(tx: Tx, { changes }: TechnicalFiles): Promise<void> {
  const ids = changes.map(({ k_type_id }) => k_type_id);
  const types = await tx
    .selectFrom('vehicle_type')
    .select(['k_type_id', 'adc_type_id'])
    .where('k_type_id', 'in', ids)
    .where('adc_type_id', 'is not', null)
    .execute();
  const adcTypeOf = new Map(types.map((type) => [type.k_type_id, type.adc_type_id]));
  const rows = changes.flatMap((change) => {
    const adc_type_id = adcTypeOf.get(change.k_type_id);
    if (!adc_type_id) return [];
    const isText = change.old.startsWith('=');
    return [
      {
        adc_type_id,
        value_key: change.value,
        old_milli: isText ? null : milliOf(change.old),
        new_milli: isText ? null : milliOf(change.new),
        old_text: isText ? change.old.slice(1) : '',
        new_text: isText ? change.new.slice(1) : '',
        since: change.since,
        until: change.until || null,
        source,
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto('technical_change').values(rows).execute();
}
