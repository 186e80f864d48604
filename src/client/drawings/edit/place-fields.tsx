import editor from '#client/drawings/edit/editor.module.css';
import { NumberField } from '#client/drawings/edit/number-field.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { type Area, type Size, setArea } from '#shared/drawings/area.ts';
import { formatNumber } from '#shared/format/number.ts';

type PlaceFieldsProps = {
  number: number;
  area: Area;
  place: number;
  places: number;
  sheet: Size;
  onChange: (area: Area) => void;
  onStep: (place: number) => void;
  /** null: it has as many as it may have. */
  onAnother: (() => void) | null;
};

const sides = ['x', 'y', 'width', 'height'] as const;

/** Where the selected part is, in numbers: a place can be set, resized and added without a pointer. */
export function PlaceFields({ number, area, place, places, sheet, onChange, onStep, onAnother }: PlaceFieldsProps) {
  const t = useText();
  const mostOf = { x: sheet.width, y: sheet.height, width: sheet.width, height: sheet.height };
  const set = (side: (typeof sides)[number], value: number) => {
    // A point that gets one side gets both: a rectangle has two.
    const other = side === 'width' ? 'height' : 'width';
    const isNew = value > 0 && (side === 'width' || side === 'height') && area[other] === 0;
    onChange(setArea(area, { [side]: value, ...(isNew && { [other]: value }) }, sheet));
  };
  return (
    <fieldset className={editor.place}>
      <legend>
        {t('drawings.editor.placeOf', {
          number: formatNumber(number),
          at: formatNumber(place + 1),
          count: formatNumber(places),
        })}
      </legend>
      {sides.map((side) => (
        <NumberField
          key={`${side} ${place}`}
          label={t(`drawings.editor.side.${side}`)}
          value={area[side]}
          least={0}
          most={mostOf[side]}
          onChange={(value) => set(side, value)}
        />
      ))}
      <Row gap={2} justify="end" className={editor.placeActions}>
        {places > 1 && (
          <Button size="s" variant="ghost" onClick={() => onStep((place + 1) % places)}>
            {t('drawings.editor.nextPlace')}
          </Button>
        )}
        {onAnother && (
          <Button size="s" variant="ghost" onClick={onAnother}>
            {t('drawings.editor.anotherPlace')}
          </Button>
        )}
      </Row>
    </fieldset>
  );
}
