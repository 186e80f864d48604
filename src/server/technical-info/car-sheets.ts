import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { fillingValue, groupValue, tyreSections } from '#server/technical-info/car-values.ts';
import * as rows from '#server/technical-info/group-values.ts';
import { withChange } from '#server/technical-info/value-change.ts';
import { readDatedFacts } from '#server/vehicle/spec.ts';
import { repairGroupOf } from '#server/work/store.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import type {
  BoltPattern,
  FoundValue,
  TechnicalSection,
  TechnicalSheet,
} from '#shared/technical-info/technical-value.ts';
import type { RimTyre } from '#shared/vehicle/spec-contract.ts';
import type { RepairGroup } from '#shared/work/repair-group.ts';

export type Asked = { readonly adcTypeId: number; readonly today: string };
const overview = 'overview';
const tyreSizes = 'tyre-size';

/** All sheets of a type, in the user's language. One without data has no sections; an unknown type has only such. */
export async function readCarSheets(
  db: Kysely<Schema>,
  user: User,
  { adcTypeId, today }: Asked,
): Promise<TechnicalSheet[]> {
  return asFirm(db, user.firmId, async (tx) => {
    const language = languageOf(user.locale);
    const sheets = await rows.readSheetRows(tx, language);
    const sections = await rows.readSectionRows(tx, language);
    const group = await repairGroupOf(tx, adcTypeId);
    const { materials, tyres } = await readDatedFacts(tx, adcTypeId);
    const values = await rows.readValueRows(tx, group?.id ?? 0, language);
    const changes = await rows.readChanges(tx, adcTypeId);
    const inSection = Map.groupBy(values, ({ section }) => section);
    const nameOf = new Map(sheets.map(({ key, name }) => [key, name]));
    const made = sections.flatMap((section): TechnicalSection[] => {
      const { key, name, sheet } = section;
      const place = { sheet, sheetName: nameOf.get(sheet) ?? sheet };
      const own = inSection.get(key) ?? [];
      if (key === tyreSizes)
        return tyreSections(section, own, tyres).map((size) => ({ ...size, ...place, sequence: null }));
      const present = own
        .flatMap((row) => groupValue(row) ?? fillingValue(row, materials) ?? [])
        .map((value) => withChange(value, changes, today));
      if (present.length === 0) return [];
      return [{ key, name, ...place, values: present, sequence: patternOf(section, group, tyres) }];
    });
    const bySheet = Map.groupBy(made, ({ sheet }) => sheet);
    const wanted = new Set(values.filter((value) => value.isOverview).map(({ key }) => key));
    return sheets.map(({ key, name }) => {
      return { key, name, sections: key === overview ? overviewOf(made, wanted) : (bySheet.get(key) ?? []) };
    });
  });
}

/** The values that are wanted most, under the headings where they stand; drawings stay there. */
const overviewOf = (sections: readonly TechnicalSection[], wanted: ReadonlySet<string>): TechnicalSection[] =>
  sections.flatMap((section) => {
    const values = section.values.filter(({ key }) => wanted.has(key));
    return values.length === 0 ? [] : [{ ...section, values, sequence: null }];
  });

function patternOf(
  { sequence }: rows.SectionRow,
  group: RepairGroup | null,
  tyres: readonly RimTyre[],
): BoltPattern | null {
  if (sequence === null) return null;
  // "5×112" has five bolts.
  const bolts = Number(/^\d+/.exec(tyres.find(({ boltCircle }) => boltCircle !== null)?.boltCircle ?? '')?.[0] ?? 0);
  const count = sequence === 'wheel' ? bolts : (group?.cylinders ?? 0) + 1;
  return count >= 3 && count <= 12 ? { kind: sequence, count } : null;
}

/** Every value with the place where it stands, each once: the overview only repeats them. */
export const allValues = (sheets: readonly TechnicalSheet[]): FoundValue[] =>
  sheets
    .filter(({ key }) => key !== overview)
    .flatMap((sheet) =>
      sheet.sections.flatMap((section) =>
        section.values.map((value) => {
          return { ...value, sheet: sheet.key, sheetName: sheet.name, sectionName: section.name };
        }),
      ),
    );
