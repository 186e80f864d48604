import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import type { CarQuery } from '#server/catalogue/judge.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { articleRow } from '#server/catalogue/rows.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { OrdinalOrder } from '#server/catalogue/sort.ts';
import type { ServiceArticle } from '#shared/maintenance/contract.ts';
import { fluidGrade, litresIn } from '#shared/maintenance/fluid-grade.ts';
import type { MaintenanceTask } from '#shared/maintenance/task.ts';
import type { Language } from '#shared/session/language.ts';
import type { OperatingMaterial } from '#shared/vehicle/spec-contract.ts';

export type PartsQuery = {
  readonly snapshot: Snapshot;
  readonly car: CarQuery;
  readonly country: string;
  readonly language: Language;
  readonly offers: OrdinalOrder | null;
};

type Need = {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
  /** A fluid: how much, and what the car asks for. */
  readonly fluid: { readonly litres: number; readonly grade: string | null } | null;
};

/** What these tasks need, each kind once, with the article that fits best and is here soonest. */
export function serviceArticles(tasks: readonly MaintenanceTask[], query: PartsQuery): ServiceArticle[] {
  return needsOf(tasks).map((need) => {
    const { id, name, quantity, fluid } = need;
    const found = bestArticle(need, query);
    return {
      genericArticleId: id,
      name,
      quantity: fluid && found ? cansFor(fluid.litres, found.litres) : quantity,
      litres: fluid && { needed: fluid.litres, each: found?.litres ?? null },
      article: found && { id: found.id, brand: found.brand, number: found.number },
    };
  });
}

function needsOf(tasks: readonly MaintenanceTask[]): Need[] {
  const needs = new Map<number, Need>();
  for (const { parts, material } of tasks)
    for (const { genericArticleId: id, name, quantity, fluidPercent } of parts) {
      const before = needs.get(id);
      const fluid = fluidPercent === null ? null : fluidOf(material, fluidPercent);
      const litres = (before?.fluid?.litres ?? 0) + (fluid?.litres ?? 0);
      needs.set(id, {
        id,
        name,
        quantity: fluid ? 1 : (before?.quantity ?? 0) + quantity,
        fluid: fluid && { ...fluid, litres },
      });
    }
  return [...needs.values()];
}

/** R7.18. What is weighed is not bought by the can. */
function fluidOf(material: OperatingMaterial | null, percent: number): Need['fluid'] {
  if (material?.unit !== 'l') return null;
  const litres = Math.round((material.amountMilli * percent) / 100) / 1000;
  return { litres, grade: fluidGrade(material.specification) };
}

const cansFor = (litres: number, each: number | null) => (each === null ? 1 : Math.max(1, Math.ceil(litres / each)));

const mostLooked = 100;

/** null: the catalogue has none that is certain to fit. Of a fluid the grade must be the one that the car asks for. */
function bestArticle({ id, fluid }: Need, { snapshot, car, ...query }: PartsQuery): Candidate | null {
  const kind = catalogueIndex(snapshot).genericArticleAt.get(id);
  if (kind === undefined) return null;
  const isUniversal = snapshot.words.genericArticles[kind]?.isUniversal === true;
  const page = listArticles(snapshot, {
    of: { kind: 'genericArticle', id },
    car: isUniversal ? null : car,
    country: query.country,
    language: query.language,
    filters: [],
    sort: { sort: null, isDescending: false, offers: query.offers },
    offset: 0,
    limit: mostLooked,
  });
  const grade = fluid?.grade ?? null;
  const candidates = page.rows.flatMap(({ ordinal, fit }) => {
    if (fit && fit.verdict !== 'fits' && fit.verdict !== 'restricted') return [];
    const row = articleRow(snapshot, ordinal, query.language, fit);
    const words = [row.addition, ...row.criteria].join(' ');
    const own = fluidGrade(words);
    // A universal part is held by its grade alone; one that is linked to the car need not name it.
    if (row.state !== 'active' || (grade !== null && own !== grade && (own !== null || isUniversal))) return [];
    return [{ id: row.id, brand: row.brand.name, number: row.number, litres: fluid && litresIn(words) }];
  });
  return fluid ? leastLeft(candidates, fluid.litres) : (candidates[0] ?? null);
}

type Candidate = {
  readonly id: number;
  readonly brand: string;
  readonly number: string;
  readonly litres: number | null;
};

/** Of several cans the one of which least is left over, then the fewest; one that does not say what is in it comes last. */
function leastLeft(candidates: readonly Candidate[], wanted: number): Candidate | null {
  const bought = ({ litres }: Candidate) => (litres === null ? Infinity : cansFor(wanted, litres) * litres);
  const byRest = (a: Candidate, b: Candidate) => Number(bought(a) > bought(b)) - Number(bought(a) < bought(b));
  return candidates.toSorted((a, b) => byRest(a, b) || (b.litres ?? 0) - (a.litres ?? 0))[0] ?? null;
}
