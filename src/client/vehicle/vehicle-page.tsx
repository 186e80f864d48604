import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { CarSelection } from '#client/vehicle/car-selection.tsx';
import { useCarHistory, useCurrentCar } from '#client/vehicle/queries.ts';
import { SearchNotBuilt } from '#client/vehicle/search-not-built.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

export function VehiclePage() {
  const t = useText();
  const { data: history } = useCarHistory();
  const { data: car } = useCurrentCar();
  return (
    <>
      <PageHead
        title={t('vehiclePage.title')}
        sub={history?.length ? t('vehiclePage.sub', { count: formatNumber(history.length) }) : undefined}
        actions={
          car && (
            <Link to={screens.articles.path} className={buttonClass({ variant: 'primary' })} data-print="never">
              {t('vehiclePage.toParts')}
            </Link>
          )
        }
      />
      <SearchNotBuilt />
      <CarSelection entryPoint="ARTICLES" />
    </>
  );
}
