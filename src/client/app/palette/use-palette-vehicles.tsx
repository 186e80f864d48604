import type { PaletteItem } from '#client/app/palette/palette-items.ts';
import { useText } from '#client/i18n/text.tsx';
import { CarProfileIcon } from '#client/ui/icons/icons.ts';
import { engineLine } from '#client/vehicle/car-facts.ts';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import { useCarHistory, useCurrentCar, useSelectCar } from '#client/vehicle/queries.ts';
import { lastUsed } from '#client/vehicle/selection/last-used.ts';
import { isSameCar } from '#client/vehicle/selection/select-car.ts';
import { carName } from '#shared/vehicle/car.ts';

/** The cars of the history but the selected one, which taking again would not change (R4.10). */
export function usePaletteVehicles(): readonly PaletteItem[] {
  const t = useText();
  const { data: history = [] } = useCarHistory();
  const { data: selected } = useCurrentCar();
  const selectCar = useSelectCar();
  const now = new Date();
  const others = history.filter((car) => !selected || !isSameCar(car, selected));
  return others.map((car) => {
    const { plate, vin, hsnTsn } = car;
    const name = carName(car);
    const engine = engineLine(car, t);
    return {
      id: `car-${car.carId ?? car.kTypeId}`,
      icon: <CarProfileIcon />,
      ...(plate !== null && { plate: { text: plate, country: plateCountry(plate) } }),
      title: plate ?? name,
      detail: plate ? `${name} · ${engine}` : engine,
      meta: car.lastUsedAt ? t('palette.lastUsed', { when: lastUsed(car.lastUsedAt, now, t) }) : '',
      find: [plate, name, engine, vin, hsnTsn].join(' '),
      run: () => void selectCar(car),
    };
  });
}
