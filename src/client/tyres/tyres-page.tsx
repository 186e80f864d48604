import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useDevice } from '#client/session/device.ts';
import { TyreOffer } from '#client/tyres/list/tyre-offer.tsx';
import { useFitTyres, useTyreSizes } from '#client/tyres/queries.ts';
import { type FreeSize, FreeSizeForm } from '#client/tyres/size/free-size-form.tsx';
import { SizeColumn } from '#client/tyres/size/size-column.tsx';
import { currentSize } from '#client/tyres/size/wanted-tyres.ts';
import { emptySearch } from '#client/tyres/tyre-search.ts';
import styles from '#client/tyres/tyres-page.module.css';
import { useTyreSearch } from '#client/tyres/use-tyre-search.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Split } from '#client/ui/layout/split.tsx';
import { beyondTablet, useMedia } from '#client/ui/use-media.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { setNamed } from '#shared/tyres/wheel-set.ts';

type Layer = 'sizes' | 'other';

/** R2.4, R7.19: tyres by the sizes of the current car, or by a size that someone types. */
export function TyresPage() {
  const t = useText();
  const [search, change] = useTyreSearch();
  const { data: car = null, isPending: isCarPending } = useCurrentCar();
  const sizes = useTyreSizes(car);
  const fit = useFitTyres(car);
  const ofCar = car === null ? undefined : sizes.data;
  const { density } = useDevice();
  const isWide = useMedia(beyondTablet);
  const hasColumn = isWide && density === 'buero';
  const [layer, setLayer] = useState<Layer | null>(null);

  const size = currentSize(search, ofCar);
  const isByMeasure = search.width !== null || search.ratio !== null || search.rim !== null;
  const isWaiting = isCarPending || (car !== null && size === '' && !isByMeasure && sizes.isPending && !sizes.isError);
  const choose = (key: string) => {
    setLayer(null);
    change({ ...emptySearch, season: search.season, isAll: search.isAll, sort: search.sort, size: key });
  };
  const takeFree = (free: FreeSize) => {
    setLayer(null);
    change({ ...emptySearch, season: search.season, sort: search.sort, ...free });
  };
  const column = (hasHeading: boolean) => (
    <SizeColumn
      hasCar={car !== null}
      isFailed={sizes.isError}
      current={size}
      onChoose={choose}
      onOther={() => setLayer('other')}
      onAdditions={() => {
        setLayer(null);
        change({ hasAdditions: true });
      }}
      onFit={car?.carId == null ? undefined : fit}
      sizes={ofCar}
      hasHeading={hasHeading}
    />
  );
  const hasNothing = !isWaiting && size === '' && !isByMeasure;
  return (
    <Split>
      {hasColumn && !hasNothing && (
        <aside className={styles.side} data-print="never" aria-label={t('tyres.sizes')}>
          {column(true)}
        </aside>
      )}
      {hasNothing ? (
        <div className={styles.start}>
          <EmptyState
            level={1}
            drawing={<EmptySeatDrawing />}
            title={t('tyres.start')}
            extra={<FreeSizeForm onSize={takeFree} />}
          >
            {ofCar?.sets.length === 0 ? t('tyres.noSizes') : t('tyres.startReason')}
          </EmptyState>
        </div>
      ) : (
        <TyreOffer
          {...{ search, change, car, size, isWaiting }}
          set={setNamed(size, ofCar?.sets ?? [])}
          sets={ofCar?.sets ?? []}
          onChoose={choose}
          onOther={() => setLayer('other')}
          onSizes={hasColumn ? null : () => setLayer('sizes')}
        />
      )}
      <Drawer
        open={layer === 'sizes'}
        side="left"
        width="s"
        title={t('tyres.sizes')}
        closeLabel={t('shell.close')}
        onClose={() => setLayer(null)}
      >
        {column(false)}
      </Drawer>
      <Dialog
        open={layer === 'other'}
        title={t('tyres.size.title')}
        closeLabel={t('shell.close')}
        onClose={() => setLayer(null)}
      >
        <FreeSizeForm onSize={takeFree} />
      </Dialog>
    </Split>
  );
}
