import { type CSSProperties, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import type { Parts } from '#client/drawings/edit/edited-parts.ts';
import editor from '#client/drawings/edit/editor.module.css';
import { usePlaceGestures } from '#client/drawings/edit/use-place-gestures.ts';
import { placeOf } from '#client/drawings/sheet/hotspot.tsx';
import styles from '#client/drawings/sheet/sheet.module.css';
import { SheetPicture } from '#client/drawings/sheet/sheet-picture.tsx';
import { useView } from '#client/drawings/sheet/use-view.ts';
import { useViewKeys } from '#client/drawings/sheet/use-view-keys.ts';
import { toSheet } from '#client/drawings/sheet/view-frame.ts';
import { ZoomButtons } from '#client/drawings/sheet/zoom-buttons.tsx';
import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { type Area, isPoint, movedArea, type Point } from '#shared/drawings/area.ts';
import type { Sheet } from '#shared/drawings/drawing.ts';
import { formatNumber } from '#shared/format/number.ts';

/** Where a part is set that nobody has pointed at. */
export type EditedStage = { readonly middle: () => Point };

type EditStageProps = {
  ref: Ref<EditedStage>;
  sheet: Sheet;
  name: string;
  parts: Parts;
  selected: number | null;
  onSelect: (id: number, place: number) => void;
  /** A new place was drawn. */
  onDraw: (area: Area) => void;
  onMove: (id: number, place: number, area: Area) => void;
  onRemove: (id: number, place: number) => void;
  onFailed: (again: () => void) => void;
};

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const nothing = () => {};
const anyPart = () => true;

/** The sheet under the editor's hands: a click sets a number, a drag a rectangle; what is set can be moved. */
export function EditStage(props: EditStageProps) {
  const { ref, sheet, name, parts, selected, onSelect, onDraw, onMove, onRemove, onFailed } = props;
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const spots = useRef<HTMLDivElement>(null);
  const shield = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const view = useView({ frame, layer, spots, shield }, sheet, { isDragged: false });
  const gestures = usePlaceGestures({ frame, drawn, view, sheet, parts, onSelect, onDraw, onMove });
  useViewKeys(view);
  useImperativeHandle(ref, () => ({
    middle: () => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      return toSheet(view.current(), { x: clientWidth / 2, y: clientHeight / 2 });
    },
  }));
  const press = (event: KeyboardEvent, id: number, place: number, area: Area) => {
    const step = steps[event.key];
    const far = event.shiftKey ? 10 : 1;
    if (step) onMove(id, place, movedArea(area, { x: step.x * far, y: step.y * far }, sheet));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(id, place);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const ratio = { '--ratio': `${sheet.width} / ${sheet.height}` } as CSSProperties; // a property of our own
  return (
    <div ref={frame} className={classNames(styles.frame, editor.frame)}>
      <div ref={layer} className={styles.layer} style={ratio} {...gestures}>
        <SheetPicture
          sheet={sheet}
          name={name}
          selected={parts.find(({ id }) => id === selected)?.number ?? null}
          isPart={anyPart}
          onSelect={nothing}
          onFailed={onFailed}
        />
        <div ref={spots}>
          {parts.flatMap(({ id, number, areas }) =>
            areas.map((area, place) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what names it
                key={`${id} ${place}`}
                type="button"
                data-spot={`${id} ${place}`}
                className={classNames(styles.hotspot, editor.spot, isPoint(area) ? styles.point : styles.area)}
                style={placeOf(area, sheet)}
                aria-pressed={id === selected}
                aria-label={t('drawings.editor.partAt', {
                  number: formatNumber(number),
                  x: formatNumber(area.x),
                  y: formatNumber(area.y),
                })}
                onClick={() => onSelect(id, place)}
                onKeyDown={(event) => press(event, id, place, area)}
              >
                <span>{formatNumber(number)}</span>
              </button>
            )),
          )}
        </div>
        <div ref={drawn} className={editor.drawn} hidden />
      </div>
      <div ref={shield} data-shield="" className={styles.shield} />
      <ZoomButtons view={view} />
    </div>
  );
}
