import { type CSSProperties, memo } from 'react';
import styles from '#client/drawings/sheet/sheet.module.css';
import type { PointAt } from '#client/drawings/sheet/use-hover.ts';
import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { type Area, isPoint, type Size } from '#shared/drawings/area.ts';
import { formatNumber } from '#shared/format/number.ts';

type HotspotProps = {
  number: number;
  name: string;
  area: Area;
  sheet: Size;
  /** Of several places of a part only the first is reached by Tab. */
  isTabStop: boolean;
  isSelected: boolean;
  isChosen: boolean;
  /** The catalogue has nothing for it. */
  isEmpty: boolean;
  pointAt: PointAt;
  onSelect: (part: number, isMore: boolean) => void;
};

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Where it stands on the sheet, whatever its size. */
export const placeOf = ({ x, y, width, height }: Area, sheet: Size): CSSProperties => ({
  left: percent(x, sheet.width),
  top: percent(y, sheet.height),
  ...(width > 0 && { width: percent(width, sheet.width), height: percent(height, sheet.height) }),
});

/** A number on the drawing, or a rectangle around what is printed there: a button in any case. */
export const Hotspot = memo(function Hotspot(props: HotspotProps) {
  const { number, name, area, sheet, isTabStop, isSelected, isChosen, isEmpty, pointAt, onSelect } = props;
  const t = useText();
  const values = { number: formatNumber(number), name };
  return (
    <button
      type="button"
      className={classNames(styles.hotspot, isPoint(area) ? styles.point : styles.area)}
      style={placeOf(area, sheet)}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={t(
        isChosen ? 'drawings.hotspotChosen' : isEmpty ? 'drawings.hotspotNone' : 'drawings.hotspot',
        values,
      )}
      data-number={number}
      data-chosen={isChosen || undefined}
      data-empty={isEmpty || undefined}
      data-print="keep"
      onFocus={() => pointAt(number)}
      onBlur={() => pointAt(null)}
      onClick={(event) => onSelect(number, event.ctrlKey || event.metaKey || event.shiftKey)}
    >
      <span>{formatNumber(number)}</span>
    </button>
  );
});
