import { useSearch } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LiftDrawing } from '#client/ui/illustrations/lift.tsx';
import { carLabel } from '#client/vehicle/car-facts.ts';
import { CarSelection } from '#client/vehicle/car-selection.tsx';
import styles from '#client/vehicle/no-car-page.module.css';
import { useCarHistory, useSelectCar } from '#client/vehicle/queries.ts';
import { SearchNotBuilt } from '#client/vehicle/search-not-built.tsx';
import { entryPointFor, wantedArea } from '#client/vehicle/wanted-area.ts';

/** R2.2: the vehicle selection in no-vehicle mode. The area that wanted a car is where the choice leads. */
export function NoCarPage() {
  const t = useText();
  const area = wantedArea(useSearch({ strict: false }));
  const last = useCarHistory().data?.[0];
  const selectCar = useSelectCar();
  const entryPoint = entryPointFor(area);
  return (
    <>
      <div className={styles.state}>
        <EmptyState
          drawing={<LiftDrawing />}
          level={1}
          title={t('noCar.title')}
          actions={
            last && (
              <Button variant="primary" onClick={() => void selectCar(last.kTypeId, entryPoint)}>
                {t('noCar.last', { car: carLabel(last) })}
              </Button>
            )
          }
        >
          {t(`noCar.${area ?? 'other'}`)}
        </EmptyState>
      </div>
      <SearchNotBuilt />
      <CarSelection entryPoint={entryPoint} />
    </>
  );
}
