import { Link, useSearch } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { CarChooser } from '#client/vehicle/car-chooser.tsx';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { useAskedFor } from '#client/vehicle/search/use-asked-for.ts';
import { wantedEntryPoint } from '#client/vehicle/wanted-area.ts';
import { screens } from '#shared/screens.ts';

export function VehiclePage() {
  const t = useText();
  const { data: car } = useCurrentCar();
  const wanted = wantedEntryPoint(useSearch({ strict: false }));
  useAskedFor();
  return (
    <CarChooser
      title={t('vehiclePage.title')}
      entryPoint={wanted}
      actions={
        car && (
          <Link to={screens.articles.path} className={buttonClass({ size: 's' })} data-print="never">
            {t('vehiclePage.toParts')}
          </Link>
        )
      }
    />
  );
}
