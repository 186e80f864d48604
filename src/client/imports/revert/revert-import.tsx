import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/imports/imports.module.css';
import { type RevertDoor, useRevert, useRunsUndone } from '#client/imports/queries.ts';
import rooms from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { formatDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { ImportRun } from '#shared/imports/import-run.ts';

type RevertImportProps = {
  door: RevertDoor;
  run: ImportRun;
  name: string;
  /** What else it has changed is fetched again. */
  onReverted?: () => void;
};

/** For 30 days: the state before an import again. Later ones of its kind go with it, so they are listed first. */
export function RevertImport({ run, ...dialog }: RevertImportProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { id, state, revertibleUntil: until, revertRefused: refused } = run;
  if (until === null) return null;
  const isReverting = state === 'reverting';
  return (
    <div className={rooms.form}>
      <p className={rooms.quiet}>{t('importPreview.revertUntil', { date: formatDate(new Date(until)) })}</p>
      <div>
        <Button loading={isReverting} onClick={() => setAsking(true)}>
          {t('importPreview.revert')}
        </Button>
      </div>
      {isReverting && <Note>{t('importPreview.reverting')}</Note>}
      {refused !== null && (
        <Note tone="warn" title={t('importPreview.notReverted')}>
          {t(`importPreview.refused.${refused}`)}
        </Note>
      )}
      {isAsking && <RevertDialog {...dialog} id={id} onClose={() => setAsking(false)} />}
    </div>
  );
}

type RevertDialogProps = Omit<RevertImportProps, 'run'> & { id: number; onClose: () => void };

function RevertDialog({ door, id, name, onReverted, onClose }: RevertDialogProps) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { data, isError, refetch } = useRunsUndone(door, id);
  const { revert, isBusy } = useRevert(door, onReverted);
  const later = data?.runs.filter((run) => run.id !== id) ?? [];
  const [newest] = data?.runs ?? [];
  const isGone = data !== undefined && newest === undefined;
  const laterCount = (data?.count ?? 1) - 1;
  const unlistedLater = laterCount - later.length;
  return (
    <SureDialog
      title={t('importPreview.revertTitle', { name })}
      sure={t('importPreview.revertNow')}
      isBusy={isBusy}
      onSure={() => {
        if (data && newest) revert(id, { newest: newest.id, count: data.count }, onClose);
      }}
      onClose={onClose}
    >
      {!data && (isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />)}
      {data && <p>{t(isGone ? 'importPreview.refused.too-late' : 'importPreview.revertMeans')}</p>}
      {later.length > 0 && (
        <>
          <p>{t('importPreview.revertLater', { count: laterCount, shown: formatNumber(laterCount) })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <ul className={styles.report} tabIndex={0}>
            {later.map((run) => (
              <li key={run.id}>{t('importPreview.run', { file: run.file, when: when(t, run.endedAt, now) })}</li>
            ))}
            {unlistedLater > 0 && <li>{t('importPreview.revertMore', { shown: formatNumber(unlistedLater) })}</li>}
          </ul>
        </>
      )}
    </SureDialog>
  );
}
