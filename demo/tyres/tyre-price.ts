import { drawFor } from '#demo/catalogue/generate/draw.ts';
import type { PlannedTyre } from '#demo/tyres/plan-tyres.ts';

/** List price in euros of a tyre of the usual segment and width, by the rim's inches from 10 on. */
const byRim = [52, 54, 56, 60, 68, 80, 98, 128, 158, 198, 238, 290, 330, 370, 410];
const bySegment = { premium: 1.25, quality: 1, budget: 0.68 };
const byClass = { car: 1, van: 1.2, bike: 1.25 };

/** In cents; wider, faster and tougher is dearer. */
export function tyrePrice(
  { id, size, tread, isReinforced, isRunFlat, isForElectric }: PlannedTyre,
  seed: number,
): number {
  const usualWidth = size.class === 'bike' ? 150 : 155 + 10 * (size.rim - 13);
  const euros =
    (byRim[size.rim - 10] ?? 400) *
    (0.6 + (0.4 * size.width) / usualWidth) *
    bySegment[tread.segment] *
    byClass[size.class] *
    (tread.season === 'summer' ? 1 : 1.05) *
    (isReinforced ? 1.04 : 1) *
    (isRunFlat ? 1.16 : 1) *
    (isForElectric ? 1.08 : 1) *
    (0.94 + 0.12 * drawFor(seed, 'tyre price')(id));
  return Math.round(euros * 20) * 5;
}
