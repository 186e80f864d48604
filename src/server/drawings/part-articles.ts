import { articleTexts, oeNumbersOf } from '#server/catalogue/article-texts.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { articleStates } from '#server/catalogue/catalogue-source.ts';
import { indexAt, uint8At } from '#server/catalogue/column-reads.ts';
import type { CarQuery } from '#server/catalogue/judge.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { brandOf } from '#server/catalogue/rows.ts';
import { idOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import type { OrdinalOrder } from '#server/catalogue/sort.ts';
import { kindName } from '#server/catalogue/words-at.ts';
import type { PartRow } from '#server/drawings/store.ts';
import type { ArticleSort } from '#shared/articles/article.ts';
import type { FitReason } from '#shared/articles/fit.ts';
import type { DrawnPart, PartArticle } from '#shared/drawings/drawing.ts';
import type { Language } from '#shared/session/language.ts';

export type PartsReader = {
  readonly snapshot: Snapshot;
  readonly language: Language;
  readonly country: string;
  readonly offers: OrdinalOrder | null;
  readonly car: CarQuery | null;
};

/** So many of a list are looked through for one that is certain to fit. */
const mostLooked = 30;

type Drawn = { readonly parts: DrawnPart[]; readonly equipment: string[] };

/** The parts of a drawing with what the catalogue has for the car. */
export function drawnParts(parts: readonly PartRow[], reader: PartsReader): Drawn {
  const found = new Map<number, ReturnType<typeof articlesOf>>();
  const drawn = parts.map(({ number, genericArticleId, perCar, areas }) => {
    // Several numbers may be of one kind: two hoses.
    const known = found.get(genericArticleId) ?? articlesOf(genericArticleId, reader);
    found.set(genericArticleId, known);
    const { decidedBy: _, ...articles } = known;
    return { number, genericArticleId, perCar, areas: [...areas], ...articles };
  });
  return { parts: drawn, equipment: [...new Set([...found.values()].flatMap(({ decidedBy }) => decidedBy))] };
}

function articlesOf(id: number, reader: PartsReader) {
  const { snapshot, language, car } = reader;
  const at = catalogueIndex(snapshot).genericArticleAt.get(id) ?? -1;
  const kind = snapshot.words.genericArticles[at];
  const isUniversal = kind?.isUniversal === true;
  const head = { name: kindName(snapshot, at, language), isUniversal };
  const nothing = { ...head, oeNumber: null, articles: null, best: null, cheapestId: null, decidedBy: [] };
  if (!kind || car === null) return nothing;
  const list = listOf(id, reader, isUniversal ? null : car);
  const soonest = list(null, mostLooked);
  const cheapest = list('price', 1).rows[0];
  // Which bolt it is, nobody knows but who holds it in his hand.
  if (isUniversal) return { ...nothing, articles: soonest.total };
  const best = soonest.rows.find(({ ordinal, fit }) => isSure(fit?.verdict) && isActive(snapshot, ordinal));
  const mayFit = soonest.rows.filter(({ fit }) => fit?.verdict !== 'no');
  return {
    ...head,
    articles: soonest.total,
    oeNumber: mayFit.map(({ ordinal }) => oeNumbersOf(snapshot, ordinal)[0]).find(Boolean) ?? null,
    best: best ? articleAt(snapshot, best.ordinal) : null,
    cheapestId: cheapest && cheapest.fit?.verdict !== 'no' ? idOf(snapshot, cheapest.ordinal) : null,
    decidedBy: (best?.fit?.reasons ?? []).flatMap(equipmentIn),
  };
}

/** What the VIN or an answer of the user says, not what every car of the type has. */
const equipmentIn = ({ kind, criterion, value, known }: FitReason): string[] =>
  kind === 'met' && (known === 'vin' || known === 'answer') ? [[criterion, value].filter(Boolean).join(' ')] : [];

const isSure = (verdict: string | undefined) => verdict === 'fits' || verdict === 'restricted';
const isActive = ({ articles }: Snapshot, ordinal: number) =>
  articleStates[uint8At(articles.state, ordinal)] === 'active';

const listOf = (id: number, { snapshot, language, country, offers }: PartsReader, car: CarQuery | null) => {
  return (sort: ArticleSort | null, limit: number) =>
    listArticles(snapshot, {
      of: { kind: 'genericArticle', id },
      car,
      country,
      language,
      filters: [],
      sort: { sort, isDescending: false, offers },
      offset: 0,
      limit,
    });
};

function articleAt(snapshot: Snapshot, ordinal: number): PartArticle {
  const { number, packSize, minimum } = articleTexts(snapshot, ordinal);
  return {
    id: idOf(snapshot, ordinal),
    brand: brandOf(snapshot, indexAt(snapshot.articles.brand, ordinal)),
    number,
    packSize,
    minimum,
  };
}
