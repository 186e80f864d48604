import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { ListFailed, ListLoading } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { ScrollArea } from '#client/rooms/scroll-area.tsx';
import { when } from '#client/rooms/when.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import table from '#client/ui/page/table.module.css';
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
    meta: { silent: true }, // the room says so
  });
  if (!data) return isError ? <ListFailed onAgain={() => void refetch()} /> : <ListLoading />;
  return (
    <ScrollArea look="plain">
      <h2>{t('admin.jobs.outboxes')}</h2>
      <table className={`${table.table} ${styles.stack}`} aria-label={t('admin.jobs.outboxes')}>
        <thead>
          <tr>
            <th scope="col">{t('admin.jobs.outbox')}</th>
            <th scope="col">{t('rooms.state')}</th>
            <th scope="col" className={table.num}>
              {t('admin.jobs.waiting')}
            </th>
            <th scope="col" className={table.num}>
              {t('admin.jobs.failed')}
            </th>
            <th scope="col">{t('admin.jobs.oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {data.outboxes.map(({ name, waiting, late, failed, oldestAt }) => (
            <tr key={name}>
              <th scope="row">{t(`admin.jobs.outboxOf.${name}`)}</th>
              <td>
                <Tag tone={late > 0 ? 'bad' : failed > 0 ? 'warn' : 'ok'}>
                  {t(late > 0 ? 'admin.jobs.late' : failed > 0 ? 'admin.jobs.look' : 'admin.jobs.fine')}
                </Tag>
              </td>
              <td className={table.num} data-label={t('admin.jobs.waiting')}>
                {formatNumber(waiting)}
              </td>
              <td className={table.num} data-label={t('admin.jobs.failed')}>
                {formatNumber(failed)}
              </td>
              <td className={styles.quiet}>{oldestAt === null ? '' : when(t, oldestAt, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('admin.jobs.loops')}</h2>
      <table className={`${table.table} ${styles.stack}`} aria-label={t('admin.jobs.loops')}>
        <thead>
          <tr>
            <th scope="col">{t('admin.jobs.loop')}</th>
            <th scope="col">{t('rooms.state')}</th>
            <th scope="col" className={table.num}>
              {t('admin.jobs.runs')}
            </th>
            <th scope="col">{t('admin.jobs.lastEnded')}</th>
            <th scope="col">{t('admin.jobs.lastFailure')}</th>
          </tr>
        </thead>
        <tbody>
          {data.loops.map(({ name, everyMs, isRunning, runs, lastEndedAt, lastFailure }) => (
            <tr key={name}>
              <th scope="row">
                {maybe(`admin.jobs.loopOf.${name}`) ?? name}
                <span className={styles.cellSub}>
                  {t('admin.jobs.every', { seconds: formatNumber(Math.round(everyMs / 1000)) })}
                </span>
              </th>
              <td>
                <Tag tone={isRunning ? 'info' : 'neutral'}>
                  {t(isRunning ? 'admin.jobs.isRunning' : 'admin.jobs.isResting')}
                </Tag>
              </td>
              <td className={table.num} data-label={t('admin.jobs.runs')}>
                {formatNumber(runs)}
              </td>
              <td className={styles.quiet}>{lastEndedAt === null ? '' : when(t, lastEndedAt, now)}</td>
              <td className={styles.wide}>
                {lastFailure && (
                  <span className={styles.bad}>
                    {when(t, lastFailure.at, now)}: {lastFailure.reason}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>{t('admin.jobs.thisProcess')}</p>
    </ScrollArea>
  );
}
