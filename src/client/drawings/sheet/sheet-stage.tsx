import { type CSSProperties, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import { Hotspot } from '#client/drawings/sheet/hotspot.tsx';
import styles from '#client/drawings/sheet/sheet.module.css';
import { SheetPicture } from '#client/drawings/sheet/sheet-picture.tsx';
import { hoverOn, type PointAt } from '#client/drawings/sheet/use-hover.ts';
import { useView, type ViewActions } from '#client/drawings/sheet/use-view.ts';
import { ZoomButtons } from '#client/drawings/sheet/zoom-buttons.tsx';
import { useText } from '#client/i18n/text.tsx';
import type { Drawing } from '#shared/drawings/drawing.ts';

export type Stage = ViewActions & { readonly focus: (part: number) => void; readonly hasFocus: () => boolean };

type SheetStageProps = {
  ref: Ref<Stage>;
  drawing: Drawing;
  selected: number | null;
  chosen: readonly number[];
  pointAt: PointAt;
  onSelect: (part: number, isMore?: boolean) => void;
  onFailed: (again: () => void) => void;
};

/** The drawing with its numbers: one layer that is panned and zoomed as a whole. */
export function SheetStage({ ref, drawing, selected, chosen, pointAt, onSelect, onFailed }: SheetStageProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const spots = useRef<HTMLDivElement>(null);
  const shield = useRef<HTMLDivElement>(null);
  const { sheet, parts } = drawing;
  const onLetGo = useCallback(() => pointAt(null), [pointAt]);
  const view = useView({ frame, layer, spots, shield }, sheet, { onLetGo });
  useImperativeHandle(ref, () => ({
    ...view,
    focus: (part) =>
      spots.current?.querySelector<HTMLElement>(`[data-number="${part}"]`)?.focus({ preventScroll: true }),
    hasFocus: () => spots.current?.contains(document.activeElement) ?? false,
  }));
  const tabStop = selected ?? parts[0]?.number;
  const ratio = { '--ratio': `${sheet.width} / ${sheet.height}` } as CSSProperties; // a property of our own
  // By value: with other articles for the same parts the sheet stays as it is.
  const numbers = parts.map(({ number }) => number).join();
  const isPart = useMemo(() => isAmong(numbers), [numbers]);
  return (
    <div ref={frame} className={styles.frame} {...hoverOn(pointAt, 'data-number', 'data-part')}>
      <div ref={layer} data-layer="" className={styles.layer} style={ratio}>
        <SheetPicture
          sheet={sheet}
          name={t('drawings.sheetOf', { name: drawing.name })}
          {...{ selected, isPart, onSelect, onFailed }}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div ref={spots} role="group" aria-label={t('drawings.hotspots')}>
          {parts.flatMap(({ number, name, areas, articles }) =>
            areas.map((area, at) => (
              <Hotspot
                key={`${number} ${area.x} ${area.y}`}
                {...{ number, name, area, sheet, pointAt, onSelect }}
                isTabStop={number === tabStop && at === 0}
                isSelected={number === selected}
                isChosen={chosen.includes(number)}
                isEmpty={articles === 0}
              />
            )),
          )}
        </div>
      </div>
      <div ref={shield} data-shield="" className={styles.shield} />
      <ZoomButtons view={view} />
    </div>
  );
}

function isAmong(numbers: string): (part: number) => boolean {
  const known = new Set(numbers.split(',').map(Number));
  return (part) => known.has(part);
}
