import type { Stroke } from '#client/keyboard/stroke.ts';

/** Strokes that so far only begin something, such as the G of "G then T". */
export type Pending = { readonly strokes: string; readonly at: number } | null;

type Bound = { readonly keys: readonly string[]; readonly run?: (() => void) | undefined };
type Pressed<B> = { readonly pending: Pending; readonly hit: B | null };

const patienceMs = 1500;

/** What one more stroke means. A second stroke that fits nothing is dropped: "G Shift X" must not eject a car. */
export function press<B extends Bound>(
  pending: Pending,
  stroke: Stroke,
  at: number,
  bindings: readonly B[],
): Pressed<B> {
  const begun = pending && at - pending.at <= patienceMs ? `${pending.strokes} ` : '';
  const strokes = begun + stroke;
  const able = bindings.filter((binding) => binding.run);
  const hit = able.find(({ keys }) => keys.includes(strokes)) ?? null;
  if (hit) return { pending: null, hit };
  const goesOn = able.some(({ keys }) => keys.some((key) => key.startsWith(`${strokes} `)));
  return { pending: goesOn ? { strokes, at } : null, hit: null };
}
