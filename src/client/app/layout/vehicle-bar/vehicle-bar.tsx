import type { RefObject } from 'react';
import { NoVehicle } from '#client/app/layout/vehicle-bar/no-vehicle.tsx';
import { VehicleActions } from '#client/app/layout/vehicle-bar/vehicle-actions.tsx';
import styles from '#client/app/layout/vehicle-bar/vehicle-bar.module.css';
import { VehicleFacts } from '#client/app/layout/vehicle-bar/vehicle-facts.tsx';
import { VehicleWarning } from '#client/app/layout/vehicle-bar/vehicle-warning.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { lastCar } from '#client/vehicle/history/history-row.ts';
import { useFinalRemovals } from '#client/vehicle/history/use-history-changes.ts';
import { useCarHistory, useCurrentCar, useEject, useSelectCar } from '#client/vehicle/queries.ts';
import { useLiveVehicle } from '#client/vehicle/selection/use-live-vehicle.ts';
import type { Car } from '#shared/vehicle/car.ts';

/** The one dark surface of the light theme: dark with a car, light with an empty seat. `ref` reaches the history's button. */
export function VehicleBar({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const t = useText();
  const { data: car, isPending } = useCurrentCar();
  const { data: history = [] } = useCarHistory();
  const selectCar = useSelectCar();
  const eject = useEject();
  const select = (wanted: Car) => void selectCar(wanted);
  useLiveVehicle();
  useFinalRemovals();

  if (isPending)
    return (
      <section className={styles.none} aria-label={t('vehicle.selected')} aria-busy="true">
        <VisuallyHidden>{t('vehicle.loading')}</VisuallyHidden>
        <Skeleton width="8rem" height="1.875rem" />
        <Skeleton width="16rem" />
      </section>
    );
  if (!car) return <NoVehicle last={lastCar(history)} onTakeBack={select} />;
  return (
    <section className={styles.bar} data-walk="vehicle" aria-label={t('vehicle.selected')} data-print="never">
      <VehicleFacts car={car} />
      <VehicleWarning infos={car.serviceInfos} />
      <VehicleActions ref={ref} car={car} history={history} onSelect={select} onEject={() => void eject()} />
    </section>
  );
}
