import { isSlower, loadOf, type SpeedIndex, speedOf } from '#shared/tyres/tyre-index.ts';
import type { TyreSize } from '#shared/tyres/tyre-size.ts';

/** What the car's papers, or the size listed for it, ask for at least. null: not known. */
export type TyreDemand = Pick<TyreSize, 'load' | 'speed'>;

export type TyreFacts = {
  readonly load: number;
  readonly speed: SpeedIndex;
  /** M+S or 3PMSF: may be slower than the car. */
  readonly isForSnow: boolean;
};

/**
 * `load`, `speed`: must not be fitted. `sticker`: a tyre for snow may be slower than the car where its top speed stands in
 * the driver's sight (in Germany StVZO § 36). `size`: none of the sizes listed for the car; its papers may have more.
 */
export type TyreWarning =
  | {
      readonly kind: 'load';
      readonly has: number;
      readonly needs: number;
      readonly hasKg: number;
      readonly needsKg: number;
    }
  | {
      readonly kind: 'speed' | 'sticker';
      readonly has: SpeedIndex;
      readonly needs: SpeedIndex;
      readonly kmh: number;
      readonly needsKmh: number;
    }
  | { readonly kind: 'size' };

export const isForbidden = ({ kind }: TyreWarning): boolean => kind === 'load' || kind === 'speed';

/** The load first: it is what breaks. */
export function tyreWarnings({ load, speed, isForSnow }: TyreFacts, demand: TyreDemand): TyreWarning[] {
  const warnings: TyreWarning[] = [];
  const [hasKg, needsKg] = [loadOf(load) ?? 0, demand.load === null ? 0 : (loadOf(demand.load) ?? 0)];
  if (demand.load !== null && hasKg < needsKg)
    warnings.push({ kind: 'load', has: load, needs: demand.load, hasKg, needsKg });
  if (demand.speed !== null && isSlower(speed, demand.speed)) {
    const kind = isForSnow ? 'sticker' : 'speed';
    warnings.push({
      kind,
      has: speed,
      needs: demand.speed,
      kmh: speedOf(speed),
      needsKmh: speedOf(demand.speed),
    });
  }
  return warnings;
}

/** The higher load and the higher speed of both: what satisfies it satisfies each of them. */
export const stricterOf = (a: TyreDemand, b: TyreDemand): TyreDemand => ({
  load: a.load === null || b.load === null ? (a.load ?? b.load) : Math.max(a.load, b.load),
  speed: a.speed === null || b.speed === null ? (a.speed ?? b.speed) : isSlower(a.speed, b.speed) ? b.speed : a.speed,
});

/** Slower tyres for snow are usual up to here, and are listed without asking: 210 km/h. */
const slowestUsual: SpeedIndex = 'H';

/** What a list asks for at least: the demand itself, for snow up to the usual. */
export function leastOf(demand: TyreDemand, isForSnow: boolean): TyreDemand {
  const { load, speed } = demand;
  if (!isForSnow || speed === null || !isSlower(slowestUsual, speed)) return { load, speed };
  return { load, speed: slowestUsual };
}

export function isEnough(tyre: Pick<TyreFacts, 'load' | 'speed'>, least: TyreDemand): boolean {
  return (
    (least.load === null || tyre.load >= least.load) && (least.speed === null || !isSlower(tyre.speed, least.speed))
  );
}
