/** What the generator needs to know of a vehicle type. */
export type VehicleType = {
  readonly id: number;
  readonly kind: 'PC' | 'CV' | 'MOTORCYCLE';
  readonly producer: string;
  /** The series: "Golf VII (5G1)". */
  readonly model: string;
  readonly fuel: string;
  readonly engineCodes: readonly string[];
  readonly body: string | null;
  readonly drive: string | null;
  /** yyyy-MM */
  readonly builtFrom: string | null;
  readonly builtTo: string | null;
  readonly kw: number | null;
  readonly ccm: number | null;
  /** Only of a type that no source file knows. */
  readonly platform?: string;
  readonly house?: string;
  readonly engine?: string;
};

/** Months since year 0, to reckon with. */
export const monthCount = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
/** 2013 × 12 + 4 → 201305 */
export const monthNumber = (count: number) => Math.floor(count / 12) * 100 + (count % 12) + 1;

/** What is still built counts as built until then. */
const openEnd = monthCount('2026-06');
const openStart = monthCount('2000-01');

export function builtOf({ builtFrom, builtTo }: VehicleType): { from: number; to: number } {
  const from = builtFrom === null ? openStart : monthCount(builtFrom);
  return { from, to: Math.max(from, builtTo === null ? openEnd : monthCount(builtTo)) };
}
