import type { Point } from '#shared/drawings/area.ts';

export type Gestures = {
  /** false: a drag with the mouse means something else here. */
  readonly isDragged: boolean;
  readonly onZoom: (factor: number, about: Point) => void;
  readonly onPan: (by: Point) => void;
};

/** A click may shake a little. */
const shakes = 4;

/** Wheel, drag and pinch on an element. Answers with the way to let go of it. */
export function followGestures(element: HTMLElement, { isDragged, onZoom, onPan }: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let isMoving = false;
  let wheelEnds: ReturnType<typeof setTimeout> | undefined;
  // Measured where a gesture begins: to measure with every movement makes the browser lay out the page each time.
  let corner: Point | null = null;
  const measure = () => {
    const { left, top } = element.getBoundingClientRect();
    corner = { x: left, y: top };
    return corner;
  };
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { x, y } = corner ?? measure();
    return { x: clientX - x, y: clientY - y };
  };
  const forget = () => {
    if (fingers.size === 0) corner = null;
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    const by = Math.min(Math.max(event.deltaY * lines, -240), 240);
    onZoom(Math.exp(-by / 480), at(event));
    clearTimeout(wheelEnds);
    wheelEnds = setTimeout(forget, 200);
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (!isDragged && event.pointerType !== 'touch') return;
    if (fingers.size === 0) measure();
    fingers.set(event.pointerId, at(event));
    if (fingers.size === 1) start = at(event);
    if (fingers.size === 2) isMoving = true;
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.set(event.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (other) {
      onZoom(distance(now, other) / Math.max(distance(before, other), 1), {
        x: (now.x + other.x) / 2,
        y: (now.y + other.y) / 2,
      });
      onPan({ x: by.x / 2, y: by.y / 2 });
      return;
    }
    if (!isMoving && start && distance(now, start) > shakes) {
      isMoving = true;
      element.setPointerCapture(event.pointerId);
    }
    if (isMoving) onPan(by);
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size > 0) return;
    // The click that ends a drag points at nothing; it comes right after, if it comes.
    if (isMoving) {
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
    }
    isMoving = false;
    start = null;
    forget();
  };

  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  return () => {
    clearTimeout(wheelEnds);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
