import styles from '#client/app/layout/vehicle-bar.module.css';
import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Plate } from '#client/ui/plate.tsx';
import { engineLine, mileage } from '#client/vehicle/car-facts.ts';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

/** Plate, name, engine line, then the numbers that people look up. */
export function VehicleFacts({ car }: { car: Car }) {
  const t = useText();
  const facts = [
    { name: t('vehicle.vin'), value: car.vin, className: styles.vin },
    { name: t('vehicle.hsnTsn'), value: car.hsnTsn, className: styles.hsnTsn },
    { name: t('vehicle.mileage'), value: mileage(car, t), className: styles.mileage },
  ].filter(({ value }) => value);
  return (
    <>
      {car.plate && (
        <span className={styles.plate}>
          <Plate text={car.plate} country={plateCountry(car.plate)} />
        </span>
      )}
      <div className={styles.car}>
        <p className={styles.name}>{carName(car)}</p>
        <p className={styles.engine}>
          {/* On a small screen the plate moves into this line. */}
          {car.plate && (
            <span className={styles.plateText} aria-hidden="true">
              {car.plate} ·{' '}
            </span>
          )}
          {engineLine(car, t)}
        </p>
      </div>
      {facts.length > 0 && <span className={styles.line} />}
      <dl className={styles.facts}>
        {facts.map(({ name, value, className }) => (
          <div key={name} className={classNames(styles.fact, className)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
