import { type Drawing, Sheet } from '#demo/catalogue/drawings/draw/sheet.ts';

const margin = 4;
const room = 96 - 2 * margin;

/** The file of a drawing, centred and as large as its square allows. */
export function drawn(draw: Drawing): string {
  const trial = new Sheet();
  draw(trial);
  const { left, top, right, bottom } = trial.extent;
  // Lines keep their weight, so a part must not grow or shrink far from how it was drawn.
  const scale = Math.max(0.8, Math.min(1.16, room / (right - left), room / (bottom - top)));
  const sheet = new Sheet();
  sheet.within(48 - (scale * (left + right)) / 2, 48 - (scale * (top + bottom)) / 2, scale, () => draw(sheet));
  return sheet.svg();
}
