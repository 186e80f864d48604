import { useRef } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import { CarList } from '#client/vehicle/car-list.tsx';
import { CarListSkeleton } from '#client/vehicle/car-list-skeleton.tsx';
import { carRow } from '#client/vehicle/car-row.ts';
import styles from '#client/vehicle/car-selection.module.css';
import { useCarHistory, useCurrentCar, useSelectCar } from '#client/vehicle/queries.ts';
import type { EntryPoint } from '#shared/vehicle/entry-point.ts';

/** The history as the way to choose a car; `entryPoint` is where the choice leads (R2.6). */
export function CarSelection({ entryPoint }: { entryPoint: EntryPoint }) {
  const t = useText();
  const { data: history, isError, refetch } = useCarHistory();
  const { data: selected = null } = useCurrentCar();
  const selectCar = useSelectCar();
  const list = useRef<HTMLUListElement>(null);
  const enter = () => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  useKeys(
    history?.length
      ? [
          { keys: ['arrowup', 'arrowdown'], text: 'keyboard.does.row', run: enter },
          { keys: ['home', 'end'], text: 'keyboard.does.firstLast' },
          { keys: ['enter'], text: 'keyboard.does.take' },
        ]
      : [],
  );

  if (history === undefined && isError)
    return (
      <div className={styles.state}>
        <EmptyState
          drawing={<UnpluggedDrawing />}
          title={t('vehiclePage.failedTitle')}
          actions={
            <Button variant="primary" onClick={() => void refetch()}>
              {t('vehiclePage.again')}
            </Button>
          }
        >
          {t('vehiclePage.failedReason')}
        </EmptyState>
      </div>
    );
  if (history === undefined) return <CarListSkeleton />;
  if (history.length === 0)
    return (
      <div className={styles.state}>
        <EmptyState drawing={<EmptySeatDrawing />} title={t('vehiclePage.emptyTitle')}>
          {t('vehiclePage.emptyReason')}
        </EmptyState>
      </div>
    );
  const now = new Date();
  return (
    <CarList
      ref={list}
      rows={history.map((car) => carRow(car, { now, selected, t }))}
      onTake={(kTypeId) => void selectCar(kTypeId, entryPoint)}
    />
  );
}
