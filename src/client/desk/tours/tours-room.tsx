import { useState } from 'react';
import { PlanForm } from '#client/admin/tours/plan-form.tsx';
import { ImportTours } from '#client/desk/tours/import-tours.tsx';
import { useDeskTourChange, useDeskTours } from '#client/desk/tours/queries.ts';
import { TourTable } from '#client/desk/tours/tour-table.tsx';
import { useText } from '#client/i18n/text.tsx';
import lists from '#client/lists/lists.module.css';
import styles from '#client/rooms/rooms.module.css';
import { useUser } from '#client/session/queries.ts';
import { FailedState, LoadingState, NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { DownloadSimpleIcon, UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { tourFile } from '#shared/desk/tours-contract.ts';

/** The supplier's own tours: by hand, in as a file, out as a file; each with its own right. */
export function DeskToursRoom() {
  const t = useText();
  const { roles } = useUser();
  const [isImporting, setImporting] = useState(false);
  const { data, isError, refetch } = useDeskTours();
  const changes = useDeskTourChange();
  const content = () => {
    if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
    if (isPermitted(roles, 'ROLE_SUPPLIER_ADMIN'))
      return <PlanForm key={data.version} plan={data.plan} version={data.version} {...changes} />;
    if (data.plan.tours.length === 0)
      return <NothingState title={t('deskTours.none')}>{t('deskTours.noneReason')}</NothingState>;
    return (
      <div className={lists.scroller}>
        <TourTable tours={data.plan.tours} label={t('desk.section.tours')} />
      </div>
    );
  };
  return (
    <div className={styles.work}>
      <div className={styles.bar}>
        <span className={styles.count}>{t('admin.tours.lead')}</span>
        {isPermitted(roles, 'ROLE_TOUR_EXPORT') &&
          (['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              className={buttonClass({ size: 's' })}
              href={tourFile(format)}
              download
              aria-label={t('deskTours.exportAs', { format: format.toUpperCase() })}
            >
              <DownloadSimpleIcon size="s" />
              {format.toUpperCase()}
            </a>
          ))}
        {isPermitted(roles, 'ROLE_TOUR_IMPORT') && (
          <Button size="s" variant="primary" icon={<UploadSimpleIcon size="s" />} onClick={() => setImporting(true)}>
            {t('deskTours.import')}
          </Button>
        )}
      </div>
      {content()}
      {isImporting && <ImportTours onClose={() => setImporting(false)} />}
    </div>
  );
}
