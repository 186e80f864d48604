import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { uint32At } from '#server/catalogue/column-reads.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { articleRow } from '#server/catalogue/rows.ts';
import type { Candidates, Snapshot } from '#server/catalogue/snapshot.ts';
import type { OrdinalOrder } from '#server/catalogue/sort.ts';
import { valueText } from '#server/catalogue/value-text.ts';
import type { Mounting } from '#server/tyres/mounting.ts';
import { valuesOf } from '#server/tyres/tyre-book.ts';
import type { ArticleRow } from '#shared/articles/article.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Language } from '#shared/session/language.ts';
import type { tyreAdditions } from '#shared/tyres/contract.ts';
import { fitsRim, type OfferedRim, type WantedRim } from '#shared/tyres/rim-size.ts';
import { rimCriteria, rimKinds, sensorKinds } from '#shared/tyres/tyre-catalogue.ts';

export type AdditionsQuery = {
  /** null: the car's rim is not known. */
  readonly rim: WantedRim | null;
  readonly kTypeId: number | null;
  readonly mounting: Mounting;
  readonly country: string;
  readonly language: Language;
  readonly offers: OrdinalOrder | null;
};

const mostRows = 12;

export function readAdditions(snapshot: Snapshot, query: AdditionsQuery): AnswerOf<typeof tyreAdditions> {
  const { rim, kTypeId, mounting } = query;
  const knowsRims = rim !== null && rim.boltCircle !== null;
  const rims = rim && knowsRims ? rimsFor(snapshot, rim) : [];
  const found: Candidates = { kind: 'ordinals', ordinals: Uint32Array.from(rims), isRanked: false };
  const ofCar = kTypeId === null ? [] : rowsOf(snapshot, query, sensorKinds.ofCar, kTypeId);
  return {
    source: snapshot.source,
    rims: rims.length === 0 ? [] : listed(snapshot, query, { kind: 'found', found }, null),
    knowsRims,
    sensors: [...ofCar, ...rowsOf(snapshot, query, sensorKinds.universal, null)].slice(0, mostRows),
    ...mounting,
  };
}

function rowsOf(snapshot: Snapshot, query: AdditionsQuery, kind: number, kTypeId: number | null): ArticleRow[] {
  if (!catalogueIndex(snapshot).genericArticleAt.has(kind)) return [];
  return listed(snapshot, query, { kind: 'genericArticle', id: kind }, kTypeId);
}

type Subject = Parameters<typeof listArticles>[1]['of'];

/** What does not fit the car is none of its additions. */
function listed(
  snapshot: Snapshot,
  { country, language, offers }: AdditionsQuery,
  of: Subject,
  kTypeId: number | null,
): ArticleRow[] {
  const car = kTypeId === null ? null : { kTypeId, registered: null, facts: [] };
  const sort = { sort: null, isDescending: false, offers };
  const page = listArticles(snapshot, { of, car, country, language, filters: [], sort, offset: 0, limit: mostRows });
  return page.rows
    .filter(({ fit }) => fit?.verdict !== 'no')
    .map(({ ordinal, fit }) => articleRow(snapshot, ordinal, language, fit));
}

const nameOf = new Map(Object.entries(rimCriteria).map(([name, id]) => [id, name]));

function rimsFor(snapshot: Snapshot, wanted: WantedRim): number[] {
  const { genericArticleAt } = catalogueIndex(snapshot);
  const { ordinalStart } = snapshot.runs;
  return Object.values(rimKinds).flatMap((id) => {
    const kind = genericArticleAt.get(id);
    if (kind === undefined) return [];
    const [from, to] = [uint32At(ordinalStart, kind), uint32At(ordinalStart, kind + 1)];
    const places = Array.from({ length: to - from }, (_, place) => from + place);
    return places.filter((ordinal) => {
      const offered = readRim(snapshot, ordinal);
      return offered !== null && fitsRim(offered, wanted);
    });
  });
}

function readRim(snapshot: Snapshot, ordinal: number): OfferedRim | null {
  const own = valuesOf(snapshot, ordinal, nameOf);
  const number = (name: keyof typeof rimCriteria) => snapshot.values.number[own.get(name) ?? -1] ?? Number.NaN;
  const circle = own.get('bolt-circle');
  const [width, diameter] = [number('rim-width'), number('tyre-rim')];
  const [offsetMm, hubMm] = [number('offset'), number('hub-bore')];
  if (circle === undefined || [width, diameter, offsetMm, hubMm].some(Number.isNaN)) return null;
  return { width, diameter, offsetMm, hubMm, boltCircle: valueText(snapshot, circle, 'de') };
}
