import type { Profile } from '#demo/catalogue/generate/profile.ts';
import type { CriterionSource, Sources } from '#demo/catalogue/generate/sources.ts';
import type { CriterionRow, CriterionValueRow } from '#server/catalogue/catalogue-source.ts';

/** Ids of values are those of their criterion and a place that does not depend on other values. */
const valuesPerCriterion = 1_000_000;
const finest = 20; // steps of 0.05

/** All criteria and values that can occur, and their ids. */
export class CriterionBook {
  private readonly criteria: ReadonlyMap<string, CriterionSource>;
  private readonly keys = new Map<string, Map<string, number>>();
  private readonly lists = new Map<string, string[]>();
  private readonly rows: CriterionValueRow[] = [];

  constructor({ criteria, values, profiles }: Sources, engineCodes: readonly string[]) {
    this.criteria = new Map(criteria.map((criterion) => [criterion.key, criterion]));
    for (const { criterion, key, names } of values) this.addKey(criterion, key, names);
    for (const code of engineCodes) this.addKey('engine-code', code, { de: code, en: code, fr: code, it: code });
    for (const { key, kind } of criteria) {
      if (kind === 'flag') this.addKey(key, 'yes', { de: 'ja', en: 'yes', fr: 'oui', it: 'sì' });
    }
    const numbers = new Map<number, CriterionValueRow>();
    for (const row of [...profiles.values()].flatMap((profile) => this.numbersOf(profile))) numbers.set(row.id, row);
    this.rows.push(...numbers.values());
    this.rows.sort((a, b) => a.id - b.id);
  }

  criterionId(key: string): number {
    const id = this.criteria.get(key)?.id;
    if (id === undefined) throw new Error(`criteria.csv has no ${key}.`);
    return id;
  }

  isFlag(key: string): boolean {
    return this.criteria.get(key)?.kind === 'flag';
  }

  /** Id of a value that is a word. */
  valueId(criterion: string, key: string): number {
    const id = this.keys.get(criterion)?.get(key);
    if (id === undefined) throw new Error(`values.csv has no ${key} of ${criterion}.`);
    return id;
  }

  /** In the order of values.csv. */
  keysOf(criterion: string): readonly string[] {
    return this.lists.get(criterion) ?? [];
  }

  numberId(criterion: string, number: number): number {
    return this.criterionId(criterion) * valuesPerCriterion + Math.round(number * finest);
  }

  criterionRows(): CriterionRow[] {
    return [...this.criteria.values()].map(({ id, names, kind, unit, pattern, judgement, question }) => {
      return { id, names, kind, unit, pattern, judgement, question };
    });
  }

  valueRows(): readonly CriterionValueRow[] {
    return this.rows;
  }

  private addKey(criterion: string, key: string, texts: CriterionValueRow['texts']): void {
    const known = this.keys.get(criterion) ?? new Map<string, number>();
    this.keys.set(criterion, known);
    if (known.has(key)) throw new Error(`${criterion} has ${key} twice.`);
    const criterionId = this.criterionId(criterion);
    const id = criterionId * valuesPerCriterion + known.size + 1;
    known.set(key, id);
    const list = this.lists.get(criterion) ?? [];
    this.lists.set(criterion, list);
    list.push(key);
    this.rows.push({ id, criterionId, texts, number: null });
  }

  private numbersOf(profile: Profile): CriterionValueRow[] {
    return profile.flatMap(({ criterion, range }) => {
      if (range === null) return [];
      const steps = Math.round((range.to - range.from) / range.step);
      return Array.from({ length: steps + 1 }, (_, step) => {
        const number = numberAt(range, step / (steps || 1));
        const [plain, comma] = [String(number), String(number).replace('.', ',')];
        const texts = { de: comma, en: plain, fr: comma, it: comma };
        return { id: this.numberId(criterion, number), criterionId: this.criterionId(criterion), texts, number };
      });
    });
  }
}

/** The number at a share of the way, on a step and without the dirt of floating point. */
export function numberAt({ from, to, step }: { from: number; to: number; step: number }, share: number): number {
  const steps = Math.round((to - from) / step);
  const number = from + Math.min(steps, Math.max(0, Math.round(share * steps))) * step;
  return Math.round(number * 100) / 100;
}
