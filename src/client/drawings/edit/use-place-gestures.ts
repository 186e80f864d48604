import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Parts } from '#client/drawings/edit/edited-parts.ts';
import { placeOf } from '#client/drawings/sheet/hotspot.tsx';
import type { ViewActions } from '#client/drawings/sheet/use-view.ts';
import { toSheet } from '#client/drawings/sheet/view-frame.ts';
import { type Area, areaBetween, isPoint, movedArea, type Point, type Size } from '#shared/drawings/area.ts';

type Gesture = {
  readonly pointer: number;
  /** A finger only taps: where it is drawn along, it moves the sheet. */
  readonly isTap: boolean;
  readonly corner: Point;
  readonly start: Point;
  readonly from: Point;
  readonly spot: {
    readonly element: HTMLElement;
    readonly id: number;
    readonly place: number;
    readonly area: Area;
  } | null;
};

type PlaceGestures = {
  readonly frame: RefObject<HTMLElement | null>;
  readonly drawn: RefObject<HTMLElement | null>;
  readonly view: ViewActions;
  readonly sheet: Size;
  readonly parts: Parts;
  readonly onSelect: (id: number, place: number) => void;
  readonly onDraw: (area: Area) => void;
  readonly onMove: (id: number, place: number, area: Area) => void;
};

/** In pixels of the screen, whatever the units of the sheet are: less is a hand that shakes. */
const [slip, shakes] = [6, 4];

/** A click sets a point, a drag a rectangle, a drag of what is set moves it. React hears of it at the end. */
export function usePlaceGestures({ frame, drawn, view, sheet, parts, onSelect, onDraw, onMove }: PlaceGestures) {
  const gesture = useRef<Gesture | null>(null);
  const fingers = useRef(new Set<number>());

  const onSheet = ({ clientX, clientY }: PointerEvent, { x, y }: Point) =>
    toSheet(view.current(), { x: clientX - x, y: clientY - y });
  const clear = () => {
    const { spot } = gesture.current ?? {};
    if (spot) spot.element.style.transform = '';
    if (drawn.current) drawn.current.hidden = true;
    gesture.current = null;
  };
  /** How far the hand is from where it began, on the screen. */
  const far = ({ clientX, clientY }: PointerEvent, { x, y }: Point) => {
    const by = { x: clientX - x, y: clientY - y };
    return { ...by, isFar: Math.hypot(by.x, by.y) > shakes };
  };

  const onPointerDown = (event: PointerEvent) => {
    const isTap = event.pointerType === 'touch';
    // The sheet may have taken over a finger, whose end is not told here.
    if (event.isPrimary) fingers.current.clear();
    fingers.current.add(event.pointerId);
    // Space or the middle button move the sheet, two fingers zoom it.
    if (event.defaultPrevented || event.button !== 0 || fingers.current.size > 1) return clear();
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const corner = { x: left, y: top };
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-spot]') : null;
    const [id = 0, place = 0] = element?.dataset.spot?.split(' ').map(Number) ?? [];
    const area = parts.find((part) => part.id === id)?.areas[place];
    const spot = element && area ? { element, id, place, area } : null;
    if (!isTap) event.currentTarget.setPointerCapture(event.pointerId);
    if (spot) onSelect(id, place);
    gesture.current = {
      pointer: event.pointerId,
      isTap,
      corner,
      start: { x: event.clientX, y: event.clientY },
      from: onSheet(event, corner),
      spot,
    };
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = gesture.current;
    if (now?.pointer !== event.pointerId) return;
    const by = far(event, now.start);
    if (now.isTap) return by.isFar ? clear() : undefined;
    if (now.spot) now.spot.element.style.transform = by.isFar ? `translate(${by.x}px, ${by.y}px)` : '';
    else if (drawn.current) {
      const area = areaBetween(now.from, onSheet(event, now.corner), sheet, slip / view.current().scale);
      drawn.current.hidden = isPoint(area);
      Object.assign(drawn.current.style, placeOf(area, sheet));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const now = gesture.current;
    if (now?.pointer !== event.pointerId) return;
    const to = onSheet(event, now.corner);
    const { isFar } = far(event, now.start);
    clear();
    if (!now.spot) onDraw(areaBetween(now.from, now.isTap ? now.from : to, sheet, slip / view.current().scale));
    else if (isFar)
      onMove(
        now.spot.id,
        now.spot.place,
        movedArea(now.spot.area, { x: to.x - now.from.x, y: to.y - now.from.y }, sheet),
      );
  };
  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    clear();
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
