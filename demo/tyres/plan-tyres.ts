import { type Draw, drawFor, hashOf } from '#demo/catalogue/generate/draw.ts';
import type { TreadSource, TyreSizeSource, TyreSources } from '#demo/tyres/tyre-sources.ts';
import { tyreKinds } from '#shared/tyres/tyre-catalogue.ts';
import type { SpeedIndex } from '#shared/tyres/tyre-index.ts';

/** A tyre before it is written out. */
export type PlannedTyre = {
  readonly id: number;
  readonly kindId: number;
  readonly size: TyreSizeSource;
  readonly tread: TreadSource;
  readonly load: number;
  readonly speed: SpeedIndex;
  readonly isReinforced: boolean;
  readonly isRunFlat: boolean;
  readonly isForElectric: boolean;
};

/** As in the catalogue's plan: a kind has room for so many. */
const idsPerKind = 10_000;

/** How many of a segment's treads are made in a size, at least one. */
const shares = { all: 1, most: 0.8, some: 0.5, mixed: 0.8 };

export function planTyres({ sizes, treads }: TyreSources, seed: number): PlannedTyre[] {
  const chance = drawFor(seed, 'tyre');
  const tyres: PlannedTyre[] = [];
  for (const { id: kindId, class: ofClass, season } of tyreKinds) {
    const first = kindId * idsPerKind;
    let next = first;
    for (const size of sizes.filter((one) => one.class === ofClass)) {
      const fitting = treads.filter(
        (one) =>
          one.class === ofClass &&
          one.season === season &&
          size.rim >= one.made_for.from &&
          size.rim <= one.made_for.to,
      );
      for (const tread of madeIn(size, fitting, chance)) {
        const draw = (place: number) => chance(keyOf(tread), hashOf(size.name), place);
        for (const variant of variantsOf(tread, size, draw)) {
          tyres.push({ id: next, kindId, size, tread, ...variant });
          next += 1;
        }
      }
    }
    if (next - first > idsPerKind) throw new Error(`There are more than ${idsPerKind} tyres of kind ${kindId}.`);
  }
  return tyres;
}

const keyOf = ({ brand, name }: TreadSource) => hashOf(`${brand} ${name}`);

/** Of every segment some. Sizes of cars with other tyres behind get the same treads, so that sets exist. */
function madeIn(size: TyreSizeSource, treads: readonly TreadSource[], chance: Draw): TreadSource[] {
  const sizeKey = size.made === 'mixed' ? 0 : hashOf(size.name);
  const bySegment = Map.groupBy(treads, ({ segment }) => segment);
  return [...bySegment.values()].flatMap((own) =>
    own
      .toSorted((a, b) => chance(keyOf(a), sizeKey) - chance(keyOf(b), sizeKey))
      .slice(0, Math.ceil(own.length * shares[size.made])),
  );
}

type Variant = Pick<PlannedTyre, 'load' | 'speed' | 'isReinforced' | 'isRunFlat' | 'isForElectric'>;

/** The usual one, and in frequent sizes of better makers a reinforced one beside it. */
function variantsOf(tread: TreadSource, size: TyreSizeSource, draw: (place: number) => number): Variant[] {
  const plain = { isRunFlat: false, isForElectric: false };
  const variants: Variant[] = [];
  const [usual, reinforced] = [size.load, size.load_xl];
  const speed = speedOf(tread, size, draw(4) < 0.4);
  if (usual !== null) variants.push({ load: usual, speed, isReinforced: false, ...plain });
  const wantsBoth = tread.segment !== 'budget' && (size.made === 'all' || size.made === 'mixed' || draw(1) < 0.4);
  if (reinforced !== null && (usual === null || wantsBoth))
    variants.push({ load: reinforced, speed: faster(speed, tread), isReinforced: true, ...plain });
  const base = variants.at(-1);
  if (base && size.rim >= 17 && tread.extras.includes('run-flat') && draw(2) < 0.25)
    variants.push({ ...base, isRunFlat: true });
  if (base && size.rim >= 18 && tread.extras.includes('ev') && draw(3) < 0.35)
    variants.push({ ...base, isForElectric: true });
  return variants;
}

/** Tyres for snow are slower: T on small wheels and some cheap ones, H, and V on large ones. */
function speedOf({ season, segment }: TreadSource, size: TyreSizeSource, isSlow: boolean): SpeedIndex {
  if (size.class !== 'car') return size.speed;
  if (season === 'summer') return segment === 'budget' && isSlow ? slowerOf(size.speed) : size.speed;
  if (size.rim <= 14 || ['Q', 'R', 'S', 'T'].includes(size.speed)) return 'T';
  if (season === 'winter') return segment === 'budget' && isSlow && size.rim <= 16 ? 'T' : size.rim >= 18 ? 'V' : 'H';
  return size.rim >= 17 && size.speed !== 'H' ? 'V' : 'H';
}

const slowerOf = (speed: SpeedIndex): SpeedIndex => (speed === 'Y' ? 'W' : speed === 'W' ? 'V' : speed);

const faster = (speed: SpeedIndex, { season }: TreadSource): SpeedIndex =>
  season === 'summer' ? (speed === 'V' ? 'W' : speed) : speed === 'H' ? 'V' : speed;
