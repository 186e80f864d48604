import { type PointerEvent, type RefObject, useCallback, useRef } from 'react';

/** What shows a part, wherever it stands: number, row, piece of the drawing, its line. */
const shownBy = (part: number) =>
  ['data-number', 'data-part-row', 'data-part', 'data-leader'].map((name) => `[${name}="${part}"]`).join();

export type PointAt = (part: number | null) => void;

/**
 * The part that is pointed at, marked without React: hundreds of rows and numbers are not to be drawn anew because the
 * pointer crosses one of them. While the drawing moves nothing is marked.
 */
export function useHover(root: RefObject<HTMLElement | null>): PointAt {
  const current = useRef<number | null>(null);
  return useCallback(
    (part) => {
      const element = root.current;
      if (!element || part === current.current || element.querySelector('[data-shield][data-up]')) return;
      if (current.current !== null)
        for (const shown of element.querySelectorAll(shownBy(current.current))) shown.removeAttribute('data-hover');
      if (part !== null)
        for (const shown of element.querySelectorAll(shownBy(part))) shown.setAttribute('data-hover', 'true');
      current.current = part;
    },
    [root],
  );
}

/** The number in an attribute of what lies under the pointer. */
export function numberAt(target: EventTarget, ...names: readonly string[]): number | null {
  if (!(target instanceof Element)) return null;
  for (const name of names) {
    const found = target.closest(`[${name}]`)?.getAttribute(name);
    if (found) return Number(found);
  }
  return null;
}

/** For whatever holds several of them: one pair of listeners. */
export const hoverOn = (pointAt: PointAt, ...names: readonly string[]) => ({
  onPointerOver: ({ target }: PointerEvent) => pointAt(numberAt(target, ...names)),
  onPointerLeave: () => pointAt(null),
});
