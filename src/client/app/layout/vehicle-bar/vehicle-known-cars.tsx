import styles from '#client/app/layout/vehicle-bar/vehicle-bar.module.css';
import { useText } from '#client/i18n/text.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { CarProfileIcon } from '#client/ui/icons/icons.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem } from '#client/ui/layers/menu-item.tsx';
import { mileage } from '#client/vehicle/car-facts.ts';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import { lastUsed } from '#client/vehicle/selection/last-used.ts';
import { formatNumber } from '#shared/format/number.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

type VehicleKnownCarsProps = { cars: readonly Car[]; onSelect: (car: Car) => void };

const shownInMenu = 8;

/** A type was searched for, and nothing else of it is known: the cars of that type that the user may mean. */
export function VehicleKnownCars({ cars, onSelect }: VehicleKnownCarsProps) {
  const t = useText();
  const now = new Date();
  if (cars.length === 0) return null;
  const count = t('vehicle.known', { count: formatNumber(cars.length) });
  return (
    <Menu
      label={t('vehicle.knownLabel')}
      triggerLabel={`${count}: ${t('vehicle.knownLabel')}`}
      triggerClass={styles.button ?? ''}
      trigger={
        <>
          <CarProfileIcon />
          <span className={styles.word}>{count}</span>
          <CaretDownIcon size="s" className={styles.caret} />
        </>
      }
    >
      {cars.slice(0, shownInMenu).map((car) => {
        const name = car.plate ?? car.vin ?? mileage(car, t) ?? car.note ?? carName(car);
        return (
          <MenuItem
            key={car.carId ?? car.kTypeId}
            id={String(car.carId ?? car.kTypeId)}
            textValue={name}
            detail={lastUsed(car.lastUsedAt, now, t)}
            onAction={() => onSelect(car)}
          >
            {car.plate ? <Plate text={car.plate} country={plateCountry(car.plate)} size="s" /> : name}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
