import type { Point } from '#shared/drawings/area.ts';

export type Gestures = {
  /** false: a drag with the mouse means something else here; its middle button, or Space held, moves the drawing still. */
  readonly isDragged: boolean;
  readonly onZoom: (factor: number, about: Point) => void;
  readonly onPan: (by: Point) => void;
  /** A movement begins or ends; a wheel has no end, it stands still for a moment. */
  readonly onHold: (isHeld: boolean, isWheel: boolean) => void;
};

/** A click may shake a little. */
const shakes = 4;
/** Shorter than anyone needs from the wheel to the button. */
const wheelEndsMs = 90;

/** Wheel, drag and pinch on an element. Answers with the way to let go of it. */
export function followGestures(element: HTMLElement, { isDragged, onZoom, onPan, onHold }: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let isMoving = false;
  let isSpaceDown = false;
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

  const wheelRests = () => {
    wheelEnds = undefined;
    forget();
    if (!isMoving) onHold(false, true);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (wheelEnds === undefined && !isMoving) onHold(true, true);
    onZoom(wheelFactor(event), at(event));
    clearTimeout(wheelEnds);
    wheelEnds = setTimeout(wheelRests, wheelEndsMs);
  };
  const begin = () => {
    isMoving = true;
    onHold(true, false);
  };
  const isOurs = ({ pointerType, button }: PointerEvent) => {
    if (pointerType === 'touch') return true;
    return button === 1 || (button === 0 && (isDragged || isSpaceDown));
  };
  const down = (event: PointerEvent) => {
    if (!isOurs(event)) return;
    // The middle button would scroll by itself.
    if (event.button === 1) event.preventDefault();
    if (fingers.size === 0) measure();
    fingers.set(event.pointerId, at(event));
    if (fingers.size === 1) start = at(event);
    if (fingers.size === 2 && !isMoving) begin();
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    // The button was let go of outside, before the pointer was held.
    if (event.pointerType === 'mouse' && event.buttons === 0) return up(event);
    const now = at(event);
    let other: Point | undefined;
    for (const [id, point] of fingers) if (id !== event.pointerId) other ??= point;
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
      begin();
      element.setPointerCapture(event.pointerId);
    }
    if (isMoving) onPan(by);
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    // The click that ends a drag points at nothing; it comes right after, if it comes.
    if (isMoving) {
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
      onHold(false, false);
    }
    isMoving = false;
    start = null;
    forget();
  };
  /** A finger that is held by what it touched first is let go of there, when it is held here. */
  const lost = (event: PointerEvent) => {
    if (event.target === element) up(event);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === ' ') isSpaceDown = event.type === 'keydown';
  };

  const listeners = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['lostpointercapture', lost],
  ] as const;
  element.addEventListener('wheel', wheel, { passive: false });
  for (const [name, listener] of listeners) element.addEventListener(name, listener);
  if (!isDragged) for (const name of ['keydown', 'keyup'] as const) document.addEventListener(name, key);
  return () => {
    clearTimeout(wheelEnds);
    element.removeEventListener('wheel', wheel);
    for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    if (!isDragged) for (const name of ['keydown', 'keyup'] as const) document.removeEventListener(name, key);
  };
}

/** A notch is 120, or three lines. Two fingers on a pad come as a wheel with Ctrl, in steps of a few. */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  if (ctrlKey && deltaMode === 0 && Math.abs(deltaY) < 60) return Math.exp(-deltaY / 100);
  const by = Math.min(Math.max(deltaY * (deltaMode === 1 ? 33 : 1), -240), 240);
  return Math.exp(-by / 480);
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
