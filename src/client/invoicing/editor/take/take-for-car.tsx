import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { type DocumentCar, useDocumentCar } from '#client/invoicing/document-queries.ts';
import type { CarSource } from '#client/invoicing/editor/take/sources.ts';
import { Packages } from '#client/invoicing/editor/take/take-choices.tsx';
import styles from '#client/invoicing/editor/take/take-dialog.module.css';
import { TakeJobs } from '#client/invoicing/editor/take/take-jobs.tsx';
import { TakeServices } from '#client/invoicing/editor/take/take-services.tsx';
import type { TakenFrom, Taking, Ticked } from '#client/invoicing/editor/take/use-take-positions.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { carLabel } from '#client/vehicle/car-facts.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';

type TakeForCarProps = {
  source: CarSource;
  taking: Taking;
  onTick: (ticked: Ticked | null) => void;
  onTake: (from: TakenFrom) => void;
};

/** What is taken for a car: for the one on the paper. Only where that names none, the one above is asked about. */
export function TakeForCar({ source, taking, onTick, onTake }: TakeForCarProps) {
  const t = useText();
  const [named, setNamed] = useState<number | null>(null);
  const { data, isError, refetch } = useDocumentCar(taking, named);
  const above = useCurrentCar().data ?? null;
  if (!data && isError)
    return (
      <Note
        tone="bad"
        role="alert"
        title={t('invoicing.failed.title')}
        actions={
          <Button size="s" onClick={() => void refetch()}>
            {t('invoicing.again')}
          </Button>
        }
      />
    );
  if (!data) return <Skeleton height="8rem" />;
  const { car, tasks } = data;
  if (car === null && above !== null)
    return (
      <Note
        title={t('invoicing.take.carAsked', { car: carLabel(above) })}
        actions={
          <Button size="s" variant="primary" onClick={() => setNamed(above.kTypeId)}>
            {t('invoicing.take.useCar')}
          </Button>
        }
      >
        {t('invoicing.take.noPaperCar')}
      </Note>
    );
  if (car === null) return <p>{t('invoicing.take.noCar')}</p>;
  const { adcTypeId, kTypeId } = car;
  return (
    <Stack gap={5} alignContent="start" className={styles.jobs}>
      <CarHead car={car} />
      {adcTypeId === null && <p>{t('invoicing.take.noData')}</p>}
      {adcTypeId !== null && source === 'jobs' && <TakeJobs adcTypeId={adcTypeId} onTick={onTick} />}
      {adcTypeId !== null && source === 'package' && (
        <Packages adcTypeId={adcTypeId} onPick={(packageId) => onTake({ kind: 'package', packageId, adcTypeId })} />
      )}
      {adcTypeId !== null && source === 'maintenance' && (
        <TakeServices kTypeId={kTypeId} tasks={tasks} onTick={onTick} />
      )}
    </Stack>
  );
}

/** Nobody takes the times of one car for another: it is named. */
function CarHead({ car }: { car: NonNullable<DocumentCar['car']> }) {
  const t = useText();
  return (
    <Row as="p" rowGap={3} columnGap={4} align="center" wraps className={styles.car}>
      {car.plate !== '' && <Plate size="s" text={car.plate} />}
      <b>{car.name}</b>
      <span>{t(car.isOfPaper ? 'invoicing.take.ofPaper' : 'invoicing.take.ofBar')}</span>
    </Row>
  );
}
