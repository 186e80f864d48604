import { type CSSProperties, type Ref, useImperativeHandle, useRef } from 'react';
import { Hotspot } from '#client/drawings/hotspot.tsx';
import styles from '#client/drawings/sheet.module.css';
import { SheetPicture } from '#client/drawings/sheet-picture.tsx';
import { useView, type ViewActions } from '#client/drawings/use-view.ts';
import { ZoomButtons } from '#client/drawings/zoom-buttons.tsx';
import { useText } from '#client/i18n/text.tsx';
import type { Drawing } from '#shared/drawings/drawing.ts';

export type Stage = ViewActions & { readonly focus: (part: number) => void; readonly hasFocus: () => boolean };

type SheetStageProps = {
  ref: Ref<Stage>;
  drawing: Drawing;
  hovered: number | null;
  selected: number | null;
  chosen: readonly number[];
  onHover: (part: number | null) => void;
  onSelect: (part: number, isMore?: boolean) => void;
  onFailed: (again: () => void) => void;
};

/** The drawing with its numbers: one layer that is panned and zoomed as a whole. */
export function SheetStage({ ref, drawing, hovered, selected, chosen, onHover, onSelect, onFailed }: SheetStageProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { sheet, parts } = drawing;
  const view = useView(frame, layer, sheet);
  useImperativeHandle(ref, () => ({
    ...view,
    focus: (part) =>
      layer.current?.querySelector<HTMLElement>(`[data-number="${part}"]`)?.focus({ preventScroll: true }),
    hasFocus: () => layer.current?.contains(document.activeElement) ?? false,
  }));
  const tabStop = selected ?? parts[0]?.number;
  const ratio = { '--ratio': `${sheet.width} / ${sheet.height}` } as CSSProperties; // a property of our own
  return (
    <div ref={frame} className={styles.frame}>
      <div ref={layer} className={styles.layer} style={ratio}>
        <SheetPicture
          sheet={sheet}
          name={t('drawings.sheetOf', { name: drawing.name })}
          {...{ hovered, selected, onHover, onSelect, onFailed }}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div role="group" aria-label={t('drawings.hotspots')}>
          {parts.flatMap(({ number, name, areas, articles }) =>
            areas.map((area, at) => (
              <Hotspot
                key={`${number} ${area.x} ${area.y}`}
                {...{ number, name, area, sheet, onHover, onSelect }}
                isTabStop={number === tabStop && at === 0}
                isSelected={number === selected}
                isHovered={number === hovered}
                isChosen={chosen.includes(number)}
                isEmpty={articles === 0}
              />
            )),
          )}
        </div>
      </div>
      <ZoomButtons view={view} />
    </div>
  );
}
