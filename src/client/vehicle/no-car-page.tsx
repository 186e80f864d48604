import { useSearch } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { CarProfileIcon } from '#client/ui/icons/icons.ts';
import { CarChooser } from '#client/vehicle/car-chooser.tsx';
import { carLabel } from '#client/vehicle/car-facts.ts';
import { lastCar } from '#client/vehicle/history/history-row.ts';
import styles from '#client/vehicle/no-car-page.module.css';
import { useCarHistory, useSelectCar } from '#client/vehicle/queries.ts';
import { entryPointFor, wantedArea } from '#client/vehicle/wanted-area.ts';

/** R2.2: the vehicle selection in no-vehicle mode. The area that wanted a car is where the choice leads. */
export function NoCarPage() {
  const t = useText();
  const area = wantedArea(useSearch({ strict: false }));
  const last = lastCar(useCarHistory().data ?? []);
  const selectCar = useSelectCar();
  const entryPoint = entryPointFor(area);
  return (
    <CarChooser
      title={t('noCar.title')}
      entryPoint={entryPoint}
      notice={
        <Note
          className={styles.notice}
          icon={<CarProfileIcon />}
          title={t(`noCar.${area ?? 'other'}`)}
          data-print="never"
          actions={
            last && (
              <Button size="s" onClick={() => void selectCar(last, entryPoint)}>
                {t('noCar.last', { car: carLabel(last) })}
              </Button>
            )
          }
        />
      }
    />
  );
}
