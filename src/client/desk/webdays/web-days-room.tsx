import * as z from 'zod/mini';
import { deskPath } from '#client/desk/desk-path.ts';
import { useDeskWebDay, useDeskWebDays } from '#client/desk/webdays/queries.ts';
import { WebDayEditor } from '#client/desk/webdays/web-day-editor.tsx';
import { WebDaysTable } from '#client/desk/webdays/web-days-table.tsx';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ArrowLeftIcon, PlusIcon } from '#client/ui/icons/icons.ts';

const address = z.object({ day: inAddress.id, step: inAddress.text });

/** The campaigns of the own supplier, and one of them at a time to be written. */
export function WebDaysRoom() {
  const t = useText();
  const [{ day: opened, step }, change] = useRoomSearch(deskPath('webdays'), address);
  const { data, isError, refetch } = useDeskWebDays();
  const one = useDeskWebDay(opened);
  if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
  const open = (day: number | null) => change({ day, step: '' });
  const isNew = opened === null && step === 'new';
  if (opened !== null && !one.data)
    return one.isError ? <FailedState onAgain={() => void one.refetch()} /> : <LoadingState />;
  const isListed = opened === null && !isNew;
  return (
    <div className={styles.work}>
      <div className={styles.bar}>
        {isListed ? (
          <>
            <span className={styles.count}>{t('webdays.desk.count', { count: data.webDays.length })}</span>
            <Button
              size="s"
              variant="primary"
              icon={<PlusIcon size="s" />}
              onClick={() => change({ day: null, step: 'new' })}
            >
              {t('webdays.desk.new')}
            </Button>
          </>
        ) : (
          <Button size="s" icon={<ArrowLeftIcon size="s" />} onClick={() => open(null)}>
            {t('webdays.desk.list')}
          </Button>
        )}
      </div>
      {isListed && <WebDaysTable list={{ rows: data.webDays, isError, refetch }} onOpen={open} />}
      {!isListed && (
        <WebDayEditor
          key={one.data ? `${one.data.id} ${one.data.version}` : 'new'}
          webDay={isNew ? null : (one.data ?? null)}
          firms={data.firms}
          onOpen={open}
        />
      )}
    </div>
  );
}
