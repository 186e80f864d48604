import { useText } from '#client/i18n/text.tsx';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { builtMonths, power } from '#client/vehicle/car-facts.ts';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import styles from '#client/vehicle/search/result-list.module.css';
import { sourceName } from '#client/vehicle/source-name.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

type ResultRowProps = { car: Car; hasCursor: boolean; onFocus: () => void; onTake: () => void };

export function ResultRow({ car, hasCursor, onFocus, onTake }: ResultRowProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.row}
      tabIndex={hasCursor ? 0 : -1}
      data-cursor={hasCursor || undefined}
      onFocus={onFocus}
      onClick={onTake}
    >
      <span className={styles.name}>
        {car.plate && <Plate text={car.plate} country={plateCountry(car.plate)} size="s" />}
        <Breakable text={carName(car)} />
      </span>
      <Text as="span" tone="text">
        {power(car, t)}
      </Text>
      <span className={styles.engine}>
        <Breakable text={car.engineCodes.join(', ')} />
      </span>
      <span>{builtMonths(car)}</span>
      <span className={styles.source}>{sourceName(car.source, t)}</span>
    </button>
  );
}
