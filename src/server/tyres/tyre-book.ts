import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { indexAt, uint32At, valueCodeAt } from '#server/catalogue/column-reads.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { valueText } from '#server/catalogue/value-text.ts';
import { readWeek } from '#shared/tyres/production-week.ts';
import { segments, type Tyre } from '#shared/tyres/tyre.ts';
import { tyreCriteria, tyreKinds } from '#shared/tyres/tyre-catalogue.ts';
import { isSpeedIndex } from '#shared/tyres/tyre-index.ts';
import { labelClasses, noiseClasses, type TyreLabel } from '#shared/tyres/tyre-label.ts';
import { indexName, readTyreSize, type TyreSize } from '#shared/tyres/tyre-size.ts';

/** A tyre of the running release, by its place. */
export type KnownTyre = { readonly ordinal: number; readonly size: TyreSize; readonly tyre: Tyre };

export type TyreBook = { readonly tyres: readonly KnownTyre[]; readonly at: ReadonlyMap<number, KnownTyre> };

const books = new WeakMap<Snapshot, TyreBook>();

/** All tyres of a release, read once: some thousand, each a handful of values. */
export function tyreBook(snapshot: Snapshot): TyreBook {
  const known = books.get(snapshot);
  if (known) return known;
  const tyres = tyreKinds.flatMap((kind) => tyresOf(snapshot, kind));
  const book = { tyres, at: new Map(tyres.map((tyre) => [tyre.ordinal, tyre])) };
  books.set(snapshot, book);
  return book;
}

type Kind = (typeof tyreKinds)[number];

function tyresOf(snapshot: Snapshot, kind: Kind): KnownTyre[] {
  const at = catalogueIndex(snapshot).genericArticleAt.get(kind.id);
  if (at === undefined) return [];
  const { ordinalStart } = snapshot.runs;
  const found: KnownTyre[] = [];
  for (let ordinal = uint32At(ordinalStart, at); ordinal < uint32At(ordinalStart, at + 1); ordinal += 1) {
    const tyre = readTyre(snapshot, ordinal, kind);
    if (tyre) found.push(tyre);
  }
  return found;
}

const nameOf = new Map(Object.entries(tyreCriteria).map(([name, id]) => [id, name]));

/** The values of an article by the names of our criteria. */
export function valuesOf(snapshot: Snapshot, ordinal: number, names: ReadonlyMap<number, string>): Map<string, number> {
  const { articles, values, words } = snapshot;
  const found = new Map<string, number>();
  const [from, to] = [uint32At(articles.valueStart, ordinal), uint32At(articles.valueStart, ordinal + 1)];
  for (let place = from; place < to; place += 1) {
    const value = valueCodeAt(articles.valueCodes, place);
    const name = names.get(words.criteria[indexAt(values.criterion, value)]?.id ?? -1);
    if (name !== undefined) found.set(name, value);
  }
  return found;
}

/** null: it does not say its size or its indices, so nobody can choose it by them. */
function readTyre(snapshot: Snapshot, ordinal: number, { class: ofClass, season }: Kind): KnownTyre | null {
  const own = valuesOf(snapshot, ordinal, nameOf);
  const text = (name: keyof typeof tyreCriteria) => {
    const value = own.get(name);
    return value === undefined ? '' : valueText(snapshot, value, 'de');
  };
  const number = (name: keyof typeof tyreCriteria) => {
    const value = snapshot.values.number[own.get(name) ?? -1];
    return value === undefined || Number.isNaN(value) ? null : value;
  };
  const read = readTyreSize(text('tyre-size'));
  const [load, speed] = [number('load-index'), text('speed-index')];
  if (read.kind === 'fault' || load === null || !isSpeedIndex(speed)) return null;
  const loadTwin = number('load-index-twin');
  const size = { ...read.size, load, loadTwin, speed };
  const hasSnow = own.has('snow-symbol');
  return {
    ordinal,
    size,
    tyre: {
      class: ofClass,
      season,
      size: text('tyre-size'),
      index: indexName(size),
      load,
      speed,
      tread: text('tread'),
      segment: segments.find((segment) => segment === text('tyre-segment').toLowerCase()) ?? null,
      isReinforced: own.has('reinforced'),
      isRunFlat: own.has('run-flat'),
      isForElectric: own.has('ev-tyre'),
      hasSnow,
      hasMudSnow: own.has('mud-snow'),
      label: labelOf(text, number('tyre-noise'), { hasSnow, hasIce: own.has('ice-grip') }),
      dot: readWeek(text('dot')),
    },
  };
}

function labelOf(
  text: (name: keyof typeof tyreCriteria) => string,
  noiseDb: number | null,
  marks: Pick<TyreLabel, 'hasSnow' | 'hasIce'>,
): TyreLabel | null {
  const fuel = labelClasses.find((one) => one === text('fuel-class'));
  const wet = labelClasses.find((one) => one === text('wet-class'));
  const noise = noiseClasses.find((one) => one === text('noise-class'));
  if (!fuel || !wet || !noise || noiseDb === null) return null;
  return { fuel, wet, noise, noiseDb: Math.round(noiseDb), ...marks };
}
