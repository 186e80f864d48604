import { stricterOf, type TyreDemand } from '#shared/tyres/tyre-demand.ts';
import { speedOf } from '#shared/tyres/tyre-index.ts';
import { isSameSize, type TyreSize } from '#shared/tyres/tyre-size.ts';
import { type AskedSizes, axleSizes, setsOfSize, type WheelSet } from '#shared/tyres/wheel-set.ts';

const demandOf = ({ load, speed }: TyreDemand): TyreDemand => ({ load, speed });
const isAlike = (a: TyreDemand, b: TyreDemand) => a.load === b.load && a.speed === b.speed;
const byStrictness = (a: TyreDemand, b: TyreDemand) =>
  (a.load ?? 0) - (b.load ?? 0) || (a.speed ? speedOf(a.speed) : 0) - (b.speed ? speedOf(b.speed) : 0);

/**
 * Typed indices can ask for more than the car does, never for less. Of several that are listed for one size the car may
 * wear each: the lowest counts, and whoever types one of them means that one.
 */
function withListed(typed: TyreDemand, listed: readonly TyreDemand[]): TyreDemand {
  const own = demandOf(typed);
  const [lowest] = listed.toSorted(byStrictness);
  return !lowest || listed.some((one) => isAlike(one, own)) ? own : stricterOf(own, lowest);
}

type AxleDemands = { readonly front: TyreDemand; readonly rear: TyreDemand };

/** What tyres of these sizes must reach on this car: as typed, and as its own sets of the size ask for. */
export function carDemands(asked: AskedSizes, sets: readonly WheelSet[]): AxleDemands {
  const { front, rear } = asked;
  if (rear === null) {
    const demand = withListed(front, listedFor(front, sets));
    return { front: demand, rear: demand };
  }
  const same = setsOfSize(asked, sets);
  return {
    front: withListed(
      front,
      same.map((set) => set.front),
    ),
    rear: withListed(
      rear,
      same.map((set) => set.rear),
    ),
  };
}

/** What the car asks of a tyre of one size, all round or else on the axle that has it. Empty: it is none of its sizes. */
function listedFor(size: TyreSize, sets: readonly WheelSet[]): TyreDemand[] {
  const allRound = setsOfSize({ front: size, rear: null }, sets).map(({ front, rear }) => stricterOf(front, rear));
  if (allRound.length > 0) return allRound;
  return axleSizes(sets)
    .flatMap(({ front, rear }) => [front, rear])
    .filter((axle) => isSameSize(axle, size))
    .map(demandOf);
}

/** For a tyre that nobody has typed indices for; null: it has none of the car's sizes. */
export function demandOnCar(size: TyreSize, sets: readonly WheelSet[]): TyreDemand | null {
  const listed = listedFor(size, sets);
  return listed.length === 0 ? null : withListed({ load: null, speed: null }, listed);
}
