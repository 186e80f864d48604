import type { RowForm } from '#client/articles/list/row-form.ts';
import { useDevice } from '#client/session/device.ts';

/** In rem, as in tokens.css; a block is a row on a small screen, lower without its line about fit. */
const heights: Record<RowForm, { readonly buero: number; readonly werkstatt: number }> = {
  full: { buero: 6.5, werkstatt: 7 },
  compact: { buero: 2.5, werkstatt: 2.875 },
  block: { buero: 16.25, werkstatt: 16.25 },
};

/** How high a row is before it is drawn, in px. */
export function useRowHeight(form: RowForm, hasFit: boolean): number {
  const { density } = useDevice();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const fitLine = form === 'block' && !hasFit ? 1.75 : 0;
  return (heights[form][density] - fitLine) * rem;
}
