import styles from '#client/app/layout/print-head.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { engineLine } from '#client/vehicle/car-facts.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { formatDate } from '#shared/format/date.ts';
import { carName } from '#shared/vehicle/car.ts';

/** On paper alone: plate, vehicle line and date, repeated on every page. */
export function PrintHead() {
  const t = useText();
  const { data: car } = useCurrentCar();
  return (
    <div className={styles.head} data-print="only">
      <div className={styles.line}>
        <span>
          {car && (
            <>
              {car.plate && <b>{car.plate} </b>}
              <Breakable text={[carName(car), engineLine(car, t), car.vin].filter(Boolean).join(' · ')} />
            </>
          )}
        </span>
        <span className={styles.date}>{t('shell.printedAt', { date: formatDate(new Date()) })}</span>
      </div>
    </div>
  );
}
