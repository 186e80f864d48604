import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { recipientsOf, useReportType } from '#client/messages/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { ConnectorDrawing } from '#client/ui/illustrations/connector.tsx';
import styles from '#client/vehicle/car-error-page.module.css';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { RepairDataAreas } from '#client/vehicle/repair-data-areas.tsx';
import { screens } from '#shared/screens.ts';

/** R5.2: the screens that need repair data have none for this car. */
export function CarErrorPage() {
  const t = useText();
  const { data: car } = useCurrentCar();
  const { mutate, data: delivered, isPending } = useReportType();

  if (!car)
    return (
      <div className={styles.page}>
        <EmptyState
          drawing={<ConnectorDrawing />}
          level={1}
          title={t('carError.noCar')}
          actions={
            <Link to={screens.vehicle.path} className={buttonClass({ variant: 'primary' })}>
              {t('vehicle.choose')}
            </Link>
          }
        />
      </div>
    );
  const toParts = (
    <Link to={screens.articles.path} className={buttonClass({ variant: 'primary' })}>
      {t('carError.toParts')}
    </Link>
  );
  if (car.adcTypeId !== null)
    return (
      <div className={styles.page}>
        <EmptyState drawing={<ConnectorDrawing />} level={1} title={t('carError.hasData')} actions={toParts}>
          {t('carError.goOn')}
        </EmptyState>
      </div>
    );
  const recipients = delivered && recipientsOf(delivered);
  return (
    <div className={styles.page}>
      <EmptyState
        drawing={<ConnectorDrawing />}
        level={1}
        title={t('carError.title')}
        extra={<RepairDataAreas />}
        actions={
          <>
            {toParts}
            {!delivered && (
              <Button loading={isPending} onClick={() => mutate({ body: { kTypeId: car.kTypeId } })}>
                {t('carError.report')}
              </Button>
            )}
          </>
        }
      >
        {t('carError.reason')}
      </EmptyState>
      <div role="status" className={styles.answer}>
        {delivered && (
          <Note>{recipients ? t('carError.reported', { names: recipients }) : t('carError.reportedNobody')}</Note>
        )}
      </div>
    </div>
  );
}
