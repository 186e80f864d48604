import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { followGestures } from '#client/drawings/gestures.ts';
import { fitted, panned, revealed, type View, zoomed, zoomStep } from '#client/drawings/view-frame.ts';
import type { Point, Size } from '#shared/drawings/area.ts';

export type ViewActions = {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly pan: (by: Point) => void;
  readonly reveal: (at: Point) => void;
  /** As it lies now, for whoever measures on the sheet. */
  readonly current: () => View;
};

/** After the last movement the drawing is set in its new size, sharp. Longer than from one notch of a wheel to the next. */
const restMs = 260;

/**
 * Pan and zoom without React: while it moves only the transform of one layer changes, which the graphics card does alone.
 * At rest the sheet gets its true size, so that lines are sharp again. `isDragged` false: drags mean something else.
 */
export function useView(
  frame: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  sheet: Size,
  { isDragged = true }: { readonly isDragged?: boolean } = {},
): ViewActions {
  const view = useRef<View>({ scale: 1, x: 0, y: 0 });
  /** The scale that the sheet is laid out in. */
  const laidOut = useRef(1);
  const isFitted = useRef(true);
  const timer = useRef<number | undefined>(undefined);
  const drawn = useRef<number | null>(null);
  const { width, height } = sheet;

  // Measured when it changes, not with every movement: that would make the browser lay out the page each time.
  const size = useRef<Size>({ width: 0, height: 0 });
  const room = useCallback(() => size.current, []);

  const rest = useCallback(() => {
    const element = layer.current;
    if (!element) return;
    cancelAnimationFrame(drawn.current ?? 0);
    drawn.current = null;
    const { scale, x, y } = view.current;
    laidOut.current = scale;
    element.style.width = `${width * scale}px`;
    element.style.height = `${height * scale}px`;
    element.style.setProperty('--scale', String(scale));
    element.style.transform = transformOf(x, y, 1);
    delete element.dataset.moving;
  }, [layer, width, height]);

  const show = useCallback(
    (next: View, isAtRest = false) => {
      view.current = next;
      isFitted.current = Math.abs(next.scale - fitted({ width, height }, room()).scale) < 1e-6;
      window.clearTimeout(timer.current);
      if (isAtRest) return rest();
      timer.current = window.setTimeout(rest, restMs);
      // A mouse tells more often than the screen is drawn.
      drawn.current ??= requestAnimationFrame(() => {
        drawn.current = null;
        const element = layer.current;
        if (!element) return;
        if (element.dataset.moving === undefined) element.dataset.moving = '';
        const { scale, x, y } = view.current;
        element.style.transform = transformOf(x, y, scale / laidOut.current);
      });
    },
    [layer, rest, room, width, height],
  );

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const own = { width, height };
    size.current = sizeOf(element);
    show(fitted(own, room()), true);
    // A window of another size shows the whole again, or as much as before.
    const watcher = new ResizeObserver(() => {
      size.current = sizeOf(element);
      const next = isFitted.current ? fitted(own, room()) : zoomed(view.current, 1, { x: 0, y: 0 }, own, room());
      show(next, true);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      window.clearTimeout(timer.current);
      cancelAnimationFrame(drawn.current ?? 0);
      drawn.current = null;
    };
  }, [frame, show, room, width, height]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const own = { width, height };
    return followGestures(element, {
      isDragged,
      onZoom: (factor, about) => show(zoomed(view.current, factor, about, own, room())),
      onPan: (by) => show(panned(view.current, by, own, room())),
    });
  }, [frame, show, room, width, height, isDragged]);

  const own = { width, height };
  const grow = (factor: number) => {
    const { width: wide, height: high } = room();
    show(zoomed(view.current, factor, { x: wide / 2, y: high / 2 }, own, room()), true);
  };
  return {
    zoomIn: () => grow(zoomStep),
    zoomOut: () => grow(1 / zoomStep),
    fit: () => show(fitted(own, room()), true),
    pan: (by) => show(panned(view.current, by, own, room()), true),
    reveal: (at) => show(revealed(view.current, at, own, room()), true),
    current: () => view.current,
  };
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight });

/** In its true size it lies on whole pixels: sharp, and moved without being computed anew. */
const transformOf = (x: number, y: number, grown: number): string =>
  Math.abs(grown - 1) < 1e-6
    ? `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    : `translate(${x}px, ${y}px) scale(${grown})`;
