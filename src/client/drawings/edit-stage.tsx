import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import editor from '#client/drawings/editor.module.css';
import { placeOf } from '#client/drawings/hotspot.tsx';
import styles from '#client/drawings/sheet.module.css';
import { SheetPicture } from '#client/drawings/sheet-picture.tsx';
import { useView } from '#client/drawings/use-view.ts';
import { toSheet } from '#client/drawings/view-frame.ts';
import { ZoomButtons } from '#client/drawings/zoom-buttons.tsx';
import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { type Area, areaBetween, isPoint, movedArea, type Point } from '#shared/drawings/area.ts';
import type { Sheet } from '#shared/drawings/drawing.ts';
import type { PlacedPart } from '#shared/drawings/edit-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

type EditStageProps = {
  sheet: Sheet;
  name: string;
  parts: readonly PlacedPart[];
  selected: number | null;
  onSelect: (number: number) => void;
  /** A new place was drawn. */
  onDraw: (area: Area) => void;
  onMove: (number: number, at: number, area: Area) => void;
  onRemove: (number: number, at: number) => void;
};

type Gesture =
  | { readonly kind: 'draw'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'move'; readonly number: number; readonly at: number; readonly area: Area; readonly from: Point };

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const nothing = () => {};

/** The sheet under the editor's hands: a click sets a number, a drag a rectangle; what is set can be moved. */
export function EditStage({ sheet, name, parts, selected, onSelect, onDraw, onMove, onRemove }: EditStageProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const view = useView(frame, layer, sheet, { isDragged: false });
  const [gesture, setGesture] = useState<Gesture | null>(null);

  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    return toSheet(view.current(), { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) });
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const spot = event.target instanceof Element ? event.target.closest('[data-spot]') : null;
    const [number = 0, place = 0] = spot?.getAttribute('data-spot')?.split(' ').map(Number) ?? [];
    const area = parts.find((part) => part.number === number)?.areas[place];
    event.currentTarget.setPointerCapture(event.pointerId);
    if (area) onSelect(number);
    setGesture(
      area
        ? { kind: 'move', number, at: place, area, from: at(event) }
        : { kind: 'draw', from: at(event), to: at(event) },
    );
  };
  const go = (event: PointerEvent) => {
    const now = at(event);
    if (gesture?.kind === 'draw') setGesture({ ...gesture, to: now });
    if (gesture?.kind === 'move') {
      const by = { x: now.x - gesture.from.x, y: now.y - gesture.from.y };
      if (Math.hypot(by.x, by.y) > 2) onMove(gesture.number, gesture.at, movedArea(gesture.area, by, sheet));
    }
  };
  const end = () => {
    if (gesture?.kind === 'draw') onDraw(areaBetween(gesture.from, gesture.to, sheet));
    setGesture(null);
  };
  const press = (event: KeyboardEvent, number: number, place: number, area: Area) => {
    const step = steps[event.key];
    const far = event.shiftKey ? 10 : 1;
    if (step) onMove(number, place, movedArea(area, { x: step.x * far, y: step.y * far }, sheet));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(number, place);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const drawn = gesture?.kind === 'draw' ? areaBetween(gesture.from, gesture.to, sheet) : null;
  const ratio = { '--ratio': `${sheet.width} / ${sheet.height}` } as CSSProperties; // a property of our own
  return (
    <div ref={frame} className={classNames(styles.frame, editor.frame)}>
      <div
        ref={layer}
        className={styles.layer}
        style={ratio}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => setGesture(null)}
      >
        <SheetPicture
          sheet={sheet}
          name={name}
          hovered={null}
          selected={selected}
          onHover={nothing}
          onSelect={nothing}
          onFailed={nothing}
        />
        {parts.flatMap(({ number, areas }) =>
          areas.map((area, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what names it
              key={`${number} ${place}`}
              type="button"
              data-spot={`${number} ${place}`}
              className={classNames(styles.hotspot, editor.spot, isPoint(area) ? styles.point : styles.area)}
              style={placeOf(area, sheet)}
              aria-pressed={number === selected}
              aria-label={t('drawings.editor.partAt', {
                number: formatNumber(number),
                x: formatNumber(area.x),
                y: formatNumber(area.y),
              })}
              onClick={() => onSelect(number)}
              onKeyDown={(event) => press(event, number, place, area)}
            >
              <span>{formatNumber(number)}</span>
            </button>
          )),
        )}
        {drawn && !isPoint(drawn) && <div className={editor.drawn} style={placeOf(drawn, sheet)} />}
      </div>
      <ZoomButtons view={view} />
    </div>
  );
}
