import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { atIdle } from '#client/drawings/at-idle.ts';
import { followGestures } from '#client/drawings/sheet/gestures.ts';
import { fitted, panned, revealed, type View, zoomed, zoomStep } from '#client/drawings/sheet/view-frame.ts';
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

/** The window, the one layer in it that moves, what on it grows more slowly than the sheet, and what lies above it all. */
export type ViewParts = {
  readonly frame: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
  readonly spots: RefObject<HTMLElement | null>;
  readonly shield: RefObject<HTMLElement | null>;
};

type ViewOptions = {
  /** false: a drag with the mouse means something else here. */
  readonly isDragged?: boolean;
  /** The hand has let go: what the pointer lies on now is another thing than before. */
  readonly onLetGo?: () => void;
};

/** After the last movement the drawing is set in its new size, sharp. Longer than from one notch of a wheel to the next. */
const restMs = 260;

/**
 * Pan and zoom without React: while it moves only the transform of one layer changes, once a frame. At rest the sheet gets
 * its true size, so that lines are sharp again; that costs a layout, and comes when nobody waits for anything else.
 */
export function useView(
  { frame, layer, spots, shield }: ViewParts,
  { width, height }: Size,
  { isDragged = true, onLetGo }: ViewOptions = {},
): ViewActions {
  const view = useRef<View>({ scale: 1, x: 0, y: 0 });
  /** The scale that the sheet is laid out in. */
  const laidOut = useRef(0);
  const isFitted = useRef(true);
  const isHeld = useRef(false);
  const movedAt = useRef(0);
  const timer = useRef<number | undefined>(undefined);
  const drawn = useRef<number | null>(null);
  // Measured when it changes, not with every movement: that would make the browser lay out the page each time.
  const size = useRef<Size>({ width: 0, height: 0 });

  const draw = useCallback(() => {
    drawn.current = null;
    const { scale, x, y } = view.current;
    if (layer.current) layer.current.style.transform = transformOf(x, y, scale / laidOut.current);
  }, [layer]);

  const rest = useCallback(() => {
    const { scale } = view.current;
    const element = layer.current;
    // Only another place: it is sharp as it is.
    if (element && scale !== laidOut.current) {
      laidOut.current = scale;
      element.style.width = `${width * scale}px`;
      element.style.height = `${height * scale}px`;
      spots.current?.style.setProperty('--scale', String(scale));
    }
    draw();
  }, [layer, spots, draw, width, height]);

  const show = useCallback(
    (next: View) => {
      view.current = next;
      isFitted.current = Math.abs(next.scale - fitted({ width, height }, size.current).scale) < 1e-6;
      movedAt.current = performance.now();
      // A mouse tells more often than the screen is drawn.
      drawn.current ??= requestAnimationFrame(draw);
      // One timer, however often it is moved; and what idles may be too late.
      const isQuiet = () => !isHeld.current && performance.now() - movedAt.current >= restMs;
      const look = () => {
        if (!isQuiet()) timer.current = window.setTimeout(look, restMs / 2);
        else
          atIdle(() => {
            timer.current = undefined;
            if (isQuiet()) rest();
            else timer.current = window.setTimeout(look, restMs / 2);
          });
      };
      timer.current ??= window.setTimeout(look, restMs);
    },
    [draw, rest, width, height],
  );

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const own = { width, height };
    laidOut.current = 0;
    const settle = () => {
      size.current = sizeOf(element);
      // A window of another size shows the whole again, or as much as before.
      view.current = isFitted.current
        ? fitted(own, size.current)
        : zoomed(view.current, 1, { x: 0, y: 0 }, own, size.current);
      rest();
    };
    isFitted.current = true;
    settle();
    const watcher = new ResizeObserver(settle);
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      window.clearTimeout(timer.current);
      timer.current = undefined;
      cancelAnimationFrame(drawn.current ?? 0);
      drawn.current = null;
    };
  }, [frame, rest, width, height]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const own = { width, height };
    return followGestures(element, {
      isDragged,
      onZoom: (factor, about) => show(zoomed(view.current, factor, about, own, size.current)),
      onPan: (by) => show(panned(view.current, by, own, size.current)),
      // Nothing below answers while it moves. An element of its own, so that nothing below is styled anew either.
      onHold: (isNow, isWheel) => {
        isHeld.current = isNow && !isWheel;
        shield.current?.toggleAttribute('data-up', isNow);
        if (!isNow) onLetGo?.();
      },
    });
  }, [frame, shield, show, width, height, isDragged, onLetGo]);

  const own = { width, height };
  const grow = (factor: number) => {
    const { width: wide, height: high } = size.current;
    show(zoomed(view.current, factor, { x: wide / 2, y: high / 2 }, own, size.current));
  };
  return {
    zoomIn: () => grow(zoomStep),
    zoomOut: () => grow(1 / zoomStep),
    fit: () => show(fitted(own, size.current)),
    pan: (by) => show(panned(view.current, by, own, size.current)),
    reveal: (at) => show(revealed(view.current, at, own, size.current)),
    current: () => view.current,
  };
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight });

/** In its true size it lies on whole pixels: sharp, and moved without being computed anew. */
const transformOf = (x: number, y: number, grown: number): string =>
  Math.abs(grown - 1) < 1e-6
    ? `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    : `translate(${x}px, ${y}px) scale(${grown})`;
