import styles from '#client/app/layout/vehicle-bar/vehicle-bar.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { CarProfileIcon } from '#client/ui/icons/icons.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

type NoVehicleProps = { last: Car | null; onTakeBack: (car: Car) => void };

/** Light, with an empty seat: readable from the other side of the bay. */
export function NoVehicle({ last, onTakeBack }: NoVehicleProps) {
  const t = useText();
  return (
    <section className={styles.none} data-walk="vehicle" aria-label={t('vehicle.selected')} data-print="never">
      <p className={styles.seat}>
        <CarProfileIcon />
        {t('vehicle.none')}
      </p>
      <p className={styles.means}>{t('vehicle.noneMeans')}</p>
      {last && (
        <div className={styles.last}>
          <span className={styles.lastWord}>{t('vehicle.last')}</span>
          {last.plate ? (
            <Plate text={last.plate} country={plateCountry(last.plate)} size="s" />
          ) : (
            <span className={styles.lastName}>{carName(last)}</span>
          )}
          <Button variant="ghost" onClick={() => onTakeBack(last)}>
            {t('vehicle.takeBack')}
          </Button>
        </div>
      )}
    </section>
  );
}
