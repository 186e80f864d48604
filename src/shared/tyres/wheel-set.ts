import * as z from 'zod/mini';
import {
  fullSizeName,
  isSameSize,
  type ReadSize,
  readTyreSize,
  type SizeFault,
  type TyreSize,
} from '#shared/tyres/tyre-size.ts';
import { type RimTyre, rimTyreSchema } from '#shared/vehicle/spec-contract.ts';

/** What a car may wear: one size all round, or two that belong together. */
export const wheelSetSchema = z.object({
  /** Names it in addresses: the front size, and after a plus the rear one if it is another. */
  key: z.string(),
  front: rimTyreSchema,
  rear: rimTyreSchema,
  isMixed: z.boolean(),
});
export type WheelSet = z.infer<typeof wheelSetSchema>;

const bar = z.nullable(z.number());

/** A set of one car, with what is known beside its rim and tyre info. */
export const carSetSchema = z.extend(wheelSetSchema, {
  /** The load index is only on reinforced tyres of the size. */
  isReinforced: z.boolean(),
  /** null: not known, or of another tyre. */
  fullLoad: z.nullable(z.object({ frontBar: bar, rearBar: bar, source: z.string() })),
});
export type CarSet = z.infer<typeof carSetSchema>;

/** Rows of the car's rim and tyre info (R7.19), in their order. A front size belongs to the rear size that follows it. */
export function wheelSets(rows: readonly RimTyre[]): WheelSet[] {
  const sets: WheelSet[] = [];
  let waiting: RimTyre | null = null;
  for (const row of rows) {
    if (row.axle === 'front') {
      waiting = row;
      continue;
    }
    const front: RimTyre = row.axle === 'rear' ? (waiting ?? row) : row;
    waiting = null;
    const key = setKey(front.tyre, row.tyre);
    // The same tyre may be listed for several rims: the first one stands for it.
    if (!sets.some((set) => set.key === key)) sets.push({ key, front, rear: row, isMixed: front.tyre !== row.tyre });
  }
  return sets;
}

const setKey = (front: string, rear: string) => (front === rear ? front : `${front}+${rear}`);

export type AskedSizes = { readonly front: TyreSize; readonly rear: TyreSize | null };

/** Of the key of a set, or of what someone typed: "255/35 R19 + 285/30 R19". null: at least one of them is no size. */
export function readSizes(text: string): AskedSizes | null {
  const [front, rear] = parts(text);
  if (front?.kind !== 'size') return null;
  if (rear === undefined) return { front: front.size, rear: null };
  return rear.kind === 'size' ? { front: front.size, rear: rear.size } : null;
}

/** Why it names no sizes; null: it does. */
export function firstFault(text: string): SizeFault | null {
  for (const part of parts(text)) if (part.kind === 'fault') return part.fault;
  return null;
}

// "M+S" has a plus, too: only one with a figure behind it parts two sizes. No car has three.
function parts(text: string): readonly ReadSize[] {
  const texts = text.split(/\+(?=\s*\d)/);
  return texts.length > 2 ? [{ kind: 'fault', fault: 'unreadable' }] : texts.map(readTyreSize);
}

/** Whether the car may wear it, whatever its indices; also where it is not known what the car may wear. */
export function isListed(text: string, sets: readonly WheelSet[]): boolean {
  const asked = readSizes(text);
  return asked === null || sets.length === 0 || setsOfSize(asked, sets).length > 0;
}

/** What those of the car's sets say that have these sizes on their axles, whatever their indices. */
export function setsOfSize(asked: AskedSizes, sets: readonly WheelSet[]): AxleSizes[] {
  return axleSizes(sets).filter(
    ({ front, rear }) => isSameSize(asked.front, front) && isSameSize(asked.rear ?? asked.front, rear),
  );
}

/** The set that the text names, else the first one of these sizes whatever its indices; null: the car has none. */
export function setNamed<Set extends WheelSet>(text: string, sets: readonly Set[]): Set | null {
  const exact = sets.find(({ key }) => key === text);
  const asked = exact ? null : readSizes(text);
  return exact ?? (asked && (sets.find((set) => setsOfSize(asked, [set]).length > 0) ?? null));
}

export type AxleSizes = { readonly front: TyreSize; readonly rear: TyreSize };

export function axleSizes(sets: readonly WheelSet[]): AxleSizes[] {
  return sets.flatMap(({ key }) => {
    const read = readSizes(key);
    return read ? [{ front: read.front, rear: read.rear ?? read.front }] : [];
  });
}

/** Four of one, or two of each. */
export const piecesOf = (isMixed: boolean, wheels = 4): number => (isMixed ? Math.max(1, wheels / 2) : wheels);

export const sizesName = ({ front, rear }: AskedSizes): string =>
  rear === null ? fullSizeName(front) : `${fullSizeName(front)} + ${fullSizeName(rear)}`;
