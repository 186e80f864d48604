import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import styles from '#client/app/layout/vehicle-bar/vehicle-bar.module.css';
import { VehicleKnownCars } from '#client/app/layout/vehicle-bar/vehicle-known-cars.tsx';
import { useText } from '#client/i18n/text.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { ClockCounterClockwiseIcon, EjectIcon } from '#client/ui/icons/icons.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem, MenuSeparator } from '#client/ui/layers/menu-item.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import { knownOfType } from '#client/vehicle/selection/known-cars.ts';
import { isSameCar } from '#client/vehicle/selection/select-car.ts';
import { screens } from '#shared/screens.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

type VehicleActionsProps = {
  car: Car;
  history: readonly Car[];
  onSelect: (car: Car) => void;
  onEject: () => void;
  ref: RefObject<HTMLDivElement | null>;
};

const shownInMenu = 8;

export function VehicleActions({ car, history, onSelect, onEject, ref }: VehicleActionsProps) {
  const t = useText();
  const navigate = useNavigate();
  const others = history.filter((other) => !isSameCar(other, car)).slice(0, shownInMenu);
  return (
    <Row ref={ref} flex="none" marginLeft="auto" className={styles.actions}>
      <VehicleKnownCars cars={knownOfType(car, history)} onSelect={onSelect} />
      <Menu
        label={t('vehicle.history')}
        triggerLabel={t('vehicle.history')}
        triggerClass={styles.button ?? ''}
        trigger={
          <>
            <ClockCounterClockwiseIcon />
            <span className={styles.word}>{t('vehicle.history')}</span>
            <CaretDownIcon size="s" className={styles.caret} />
          </>
        }
      >
        {others.map((other) => (
          <MenuItem
            key={other.carId ?? other.kTypeId}
            id={String(other.carId ?? other.kTypeId)}
            textValue={`${other.plate ?? ''} ${carName(other)}`}
            detail={other.plate ? carName(other) : undefined}
            onAction={() => onSelect(other)}
          >
            {other.plate ? <Plate text={other.plate} country={plateCountry(other.plate)} size="s" /> : carName(other)}
          </MenuItem>
        ))}
        {others.length > 0 && <MenuSeparator />}
        <MenuItem id="all" onAction={() => void navigate({ to: screens.vehicle.path })}>
          {t('vehicle.historyAll')}
        </MenuItem>
      </Menu>
      <button
        type="button"
        className={styles.button}
        aria-label={t('vehicle.eject')}
        aria-keyshortcuts="Shift+X"
        onClick={onEject}
      >
        <EjectIcon />
        <span className={styles.word}>{t('vehicle.eject')}</span>
      </button>
    </Row>
  );
}
