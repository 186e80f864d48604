import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { DataTable } from '#client/lists/data-table.tsx';
import styles from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { houseJobs } from '#shared/admin/house-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

const askEveryMs = 10_000;

/** What the house does by itself, and what still waits for it. */
export function JobsRoom() {
  const t = useText();
  const maybe = useMaybeText();
  const now = new Date(useNow(10_000));
  const { data, isError, refetch } = useQuery({
    ...query(houseJobs, {}),
    refetchInterval: askEveryMs,
    meta: { failure: 'inline' },
  });
  if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
  return (
    <ScrollArea isTabStop className={styles.plain}>
      <h2>{t('admin.jobs.outboxes')}</h2>
      <DataTable
        label={t('admin.jobs.outboxes')}
        rows={data.outboxes}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: t('admin.jobs.outbox'),
            kind: 'header',
            cell: ({ name }) => t(`admin.jobs.outboxOf.${name}`),
          },
          {
            key: 'state',
            header: t('rooms.state'),
            cell: ({ late, failed }) => (
              <Tag tone={late > 0 ? 'bad' : failed > 0 ? 'warn' : 'ok'}>
                {t(late > 0 ? 'admin.jobs.late' : failed > 0 ? 'admin.jobs.look' : 'admin.jobs.fine')}
              </Tag>
            ),
          },
          {
            key: 'waiting',
            header: t('admin.jobs.waiting'),
            kind: 'number',
            isLabelled: true,
            cell: ({ waiting }) => formatNumber(waiting),
          },
          {
            key: 'failed',
            header: t('admin.jobs.failed'),
            kind: 'number',
            isLabelled: true,
            cell: ({ failed }) => formatNumber(failed),
          },
          {
            key: 'oldest',
            header: t('admin.jobs.oldest'),
            isQuiet: true,
            cell: ({ oldestAt }) => oldestAt && when(t, oldestAt, now),
          },
        ]}
      />
      <h2>{t('admin.jobs.loops')}</h2>
      <DataTable
        label={t('admin.jobs.loops')}
        rows={data.loops}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: t('admin.jobs.loop'),
            kind: 'header',
            cell: ({ name }) => maybe(`admin.jobs.loopOf.${name}`) ?? name,
            sub: ({ everyMs }) => t('admin.jobs.every', { seconds: formatNumber(Math.round(everyMs / 1000)) }),
          },
          {
            key: 'state',
            header: t('rooms.state'),
            cell: ({ isRunning }) => (
              <Tag tone={isRunning ? 'info' : 'neutral'}>
                {t(isRunning ? 'admin.jobs.isRunning' : 'admin.jobs.isResting')}
              </Tag>
            ),
          },
          {
            key: 'runs',
            header: t('admin.jobs.runs'),
            kind: 'number',
            isLabelled: true,
            cell: ({ runs }) => formatNumber(runs),
          },
          {
            key: 'lastEnded',
            header: t('admin.jobs.lastEnded'),
            isQuiet: true,
            cell: ({ lastEndedAt }) => lastEndedAt && when(t, lastEndedAt, now),
          },
          {
            key: 'lastFailure',
            header: t('admin.jobs.lastFailure'),
            width: 'wide',
            cell: ({ lastFailure }) =>
              lastFailure && (
                <span className={styles.bad}>
                  {when(t, lastFailure.at, now)}: {lastFailure.reason}
                </span>
              ),
          },
        ]}
      />
      <p className={styles.quiet}>{t('admin.jobs.thisProcess')}</p>
    </ScrollArea>
  );
}
