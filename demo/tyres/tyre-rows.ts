import type { CriterionBook } from '#demo/catalogue/generate/criterion-book.ts';
import { type Draw, drawFor, pick } from '#demo/catalogue/generate/draw.ts';
import { eanOf, numberOf } from '#demo/catalogue/generate/number-pattern.ts';
import type { BrandSource, Sources } from '#demo/catalogue/generate/sources.ts';
import { type PlannedTyre, planTyres } from '#demo/tyres/plan-tyres.ts';
import type { RimSource } from '#demo/tyres/tyre-sources.ts';
import type { ArticleRow } from '#server/catalogue/catalogue-source.ts';
import { rimKinds } from '#shared/tyres/tyre-catalogue.ts';
import { labelClasses, noiseClass } from '#shared/tyres/tyre-label.ts';

/** Who makes rims by size. */
const rimBrands = ['Radwinkel', 'Zahnrath', 'Passteil'];
const idsPerKind = 10_000;
/** Steel wheels are not made larger. */
const largestSteel = 16;

/** Tyres and rims as articles, in the order of a catalogue: one batch for each kind. */
export class TyreRows {
  private readonly sources: Sources;
  private readonly book: CriterionBook;
  private readonly seed: number;
  private readonly brands: ReadonlyMap<string, BrandSource>;
  private readonly look: Draw;

  constructor(sources: Sources, book: CriterionBook, seed: number) {
    this.sources = sources;
    this.book = book;
    this.seed = seed;
    this.brands = new Map(sources.brands.map((brand) => [brand.name, brand]));
    this.look = drawFor(seed, 'look of a tyre');
  }

  *all(): Generator<ArticleRow[]> {
    const ofKind = Map.groupBy(planTyres(this.sources.tyres, this.seed), ({ kindId }) => kindId);
    for (const tyres of ofKind.values()) yield inOrder(tyres.map((tyre) => this.tyreRow(tyre)));
    yield inOrder(this.rimRows(rimKinds.alloy, this.sources.tyres.rims, ['silver', 'anthracite']));
    const small = this.sources.tyres.rims.filter(({ diameter }) => diameter <= largestSteel);
    yield inOrder(this.rimRows(rimKinds.steel, small, ['black']));
  }

  private tyreRow(tyre: PlannedTyre): ArticleRow {
    const { id, kindId, size, tread, load, speed, isReinforced, isRunFlat, isForElectric } = tyre;
    const brand = this.brandOf(tread.brand);
    const marks = [isReinforced && 'XL', isRunFlat && 'RFT', isForElectric && 'EV'].filter(Boolean);
    const twin = size.load_twin === null ? '' : `/${size.load_twin}`;
    const full = [size.name, `${load}${twin}${speed}`, ...marks].join(' ');
    return {
      id,
      brandId: brand.id,
      genericArticleId: kindId,
      number: tyreNumber(tyre),
      addition: `${tread.name} ${full}`,
      ean: eanOf(brand.id, id),
      criteria: this.criteriaOf(tyre),
      state: 'active',
      pictures: this.sources.drawings.has('tyre') ? ['drawing/tyre'] : [],
      packSize: 1,
      minimum: 1,
      countries: null,
    };
  }

  private criteriaOf({ id, size, tread, load, speed, isReinforced, isRunFlat, isForElectric }: PlannedTyre): number[] {
    const { book } = this;
    const flag = (criterion: string, holds: boolean) => (holds ? [book.valueId(criterion, 'yes')] : []);
    const hasSnow = tread.season !== 'summer';
    const weeks = book.keysOf('dot');
    // Most of what is sold lies since a few months.
    const week = weeks[Math.floor(weeks.length * Math.sqrt(this.look(id, 1)))] ?? '';
    return [
      book.valueId('tyre-size', size.name),
      book.numberId('tyre-width', size.width),
      ...(size.ratio === null ? [] : [book.numberId('tyre-ratio', size.ratio)]),
      book.valueId('tyre-construction', size.construction),
      book.numberId('tyre-rim', size.rim),
      book.numberId('load-index', load),
      ...(size.load_twin === null ? [] : [book.numberId('load-index-twin', size.load_twin)]),
      book.valueId('speed-index', speed),
      ...flag('reinforced', isReinforced),
      ...flag('run-flat', isRunFlat),
      ...flag('ev-tyre', isForElectric),
      ...flag('snow-symbol', hasSnow),
      ...flag('mud-snow', hasSnow),
      book.valueId('tyre-segment', tread.segment),
      ...this.labelOf({ id, size, tread, isReinforced, isForElectric, hasSnow }),
      ...flag('ice-grip', tread.extras.includes('ice')),
      book.valueId('tread', tread.name),
      book.valueId('dot', week),
    ];
  }

  /** Around the tread's own classes: wide tyres are louder, those for electric cars roll more easily. */
  private labelOf(
    tyre: Pick<PlannedTyre, 'id' | 'size' | 'tread' | 'isReinforced' | 'isForElectric'> & { hasSnow: boolean },
  ) {
    const { id, size, tread, isReinforced, isForElectric, hasSnow } = tyre;
    const { fuel, wet, noise } = tread;
    if (fuel === null || wet === null || noise === null) return [];
    const near = (place: number) => [-1, 0, 0, 0, 1][Math.floor(this.look(id, place) * 5)] ?? 0;
    const moved = (from: (typeof labelClasses)[number], by: number) =>
      labelClasses[Math.min(4, Math.max(0, labelClasses.indexOf(from) + by))] ?? from;
    const db = noise + near(4) + (size.width >= 235 ? 1 : 0);
    const { width, isCommercial } = size;
    return [
      this.book.valueId('fuel-class', moved(fuel, near(2) - (isForElectric ? 1 : 0))),
      this.book.valueId('wet-class', moved(wet, near(3))),
      this.book.valueId('noise-class', noiseClass({ db, width, isCommercial, hasSnow, isReinforced })),
      this.book.numberId('tyre-noise', db),
    ];
  }

  private rimRows(kindId: number, rims: readonly RimSource[], colours: readonly string[]): ArticleRow[] {
    return rims.map((rim, place) => {
      const id = kindId * idsPerKind + place;
      const brand = this.brandOf(pick(rimBrands, this.look(id)));
      return {
        id,
        brandId: brand.id,
        genericArticleId: kindId,
        number: numberOf(brand.number, id),
        addition: `${String(rim.width).replace('.', ',')}J×${rim.diameter} ET${String(rim.offset).replace('.', ',')}`,
        ean: eanOf(brand.id, id),
        criteria: [
          this.book.numberId('rim-width', rim.width),
          this.book.numberId('tyre-rim', rim.diameter),
          this.book.valueId('bolt-circle', rim.bolt_circle),
          this.book.numberId('offset', rim.offset),
          this.book.numberId('hub-bore', rim.hub),
          this.book.valueId('colour', pick(colours, this.look(id, 1))),
        ],
        state: 'active',
        pictures: this.sources.drawings.has('wheel-rim') ? ['drawing/wheel-rim'] : [],
        packSize: 1,
        minimum: 1,
        countries: null,
      };
    });
  }

  private brandOf(name: string): BrandSource {
    const brand = this.brands.get(name);
    if (brand === undefined) throw new Error(`brands.csv has no ${name}.`);
    return brand;
  }
}

/**
 * "PO7-2055516-94VX": tread, size, indices and mark, so that a paper tells what it is. Sixteen letters and digits at most, as
 * long as a number may be that is still found with a slip in it.
 */
function tyreNumber({ size, tread, load, speed, ...tyre }: PlannedTyre): string {
  return `${treadCode(tread.name)}-${size.width}${size.ratio ?? ''}${size.rim}-${load}${speed}${markOf(tyre)}`;
}

/** "Polar 7" is PO7, "Via Carico Neve" VCNE. */
function treadCode(name: string): string {
  const words = name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]/g, '')
    .split(' ');
  const [first = '', ...rest] = words;
  const last = rest.at(-1) ?? '';
  const middle = rest
    .slice(0, -1)
    .map((word) => word[0])
    .join('');
  return `${first.slice(0, middle === '' ? 2 : 1)}${middle}${last.slice(0, 2)}`;
}

/** One letter for what stands together on the side wall: extra load, run-flat, for electric cars. */
function markOf({
  isReinforced,
  isRunFlat,
  isForElectric,
}: Pick<PlannedTyre, 'isReinforced' | 'isRunFlat' | 'isForElectric'>) {
  return ['', 'X', 'R', 'Y', 'E', 'Z', 'W', 'Q'][
    (isReinforced ? 1 : 0) + (isRunFlat ? 2 : 0) + (isForElectric ? 4 : 0)
  ];
}

const inOrder = (rows: ArticleRow[]) => rows.sort((a, b) => a.brandId - b.brandId || a.id - b.id);
