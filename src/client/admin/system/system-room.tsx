import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { DataTable } from '#client/lists/data-table.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { backupLastsMs, houseSystem } from '#shared/admin/house-contract.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { formatBytes } from '#shared/format/bytes.ts';
import { formatNumber } from '#shared/format/number.ts';

const askEveryMs = 60_000;
const scarce = 0.1;

/** Version, database, storage and backup of this installation. */
export function SystemRoom() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { data, isError, refetch } = useQuery({
    ...query(houseSystem, {}),
    refetchInterval: askEveryMs,
    meta: { failure: 'inline' },
  });
  if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
  const { database, storage, backup, catalogue } = data;
  const isScarce = storage !== null && storage.freeBytes < storage.totalBytes * scarce;
  return (
    <ScrollArea isTabStop className={rooms.plain}>
      {isScarce && (
        <Note tone="bad" title={t('admin.system.scarce')}>
          {t('admin.system.scarceMeans')}
        </Note>
      )}
      <BackupNote backup={backup} now={now} />
      <h2>{t('admin.system.portal')}</h2>
      <Facts
        facts={[
          [t('admin.system.version'), data.version],
          [t('admin.system.node'), data.node],
          [t('admin.system.started'), when(t, data.startedAt, now)],
          [t('admin.system.memory'), formatBytes(data.memoryBytes)],
          [
            t('admin.system.catalogue'),
            catalogue
              ? t('admin.system.release', { ...catalogue, articles: formatNumber(catalogue.articles) })
              : t('admin.system.noCatalogue'),
          ],
          [t('admin.system.mails'), t(data.sendsMails ? 'admin.system.mailsSent' : 'admin.mails.noServer')],
          [t('admin.system.demo'), t(data.isDemo ? 'rooms.yes' : 'rooms.no')],
        ]}
      />
      <h2>{t('admin.system.database')}</h2>
      <Facts
        facts={[
          [t('admin.system.version'), `PostgreSQL ${database.version}`],
          [t('rooms.kind'), t(database.isOwn ? 'admin.system.own' : 'admin.system.server')],
          [t('admin.system.size'), formatBytes(database.bytes)],
          [
            t('admin.system.connections'),
            t('admin.system.ofMost', {
              used: formatNumber(database.connections.used),
              most: formatNumber(database.connections.most),
            }),
          ],
          [t('admin.system.migration'), `${database.migration.name}, ${when(t, database.migration.appliedAt, now)}`],
        ]}
      />
      <h2>{t('admin.system.storage')}</h2>
      <Facts
        facts={[
          ...(storage
            ? [
                [t('admin.system.folder'), storage.folder] as const,
                [
                  t('admin.system.free'),
                  t('admin.system.ofMost', {
                    used: formatBytes(storage.freeBytes),
                    most: formatBytes(storage.totalBytes),
                  }),
                ] as const,
              ]
            : [[t('admin.system.free'), t('admin.system.unknown')] as const]),
        ]}
      />
      <h2>{t('admin.system.largest')}</h2>
      <DataTable
        label={t('admin.system.largest')}
        rows={database.largest}
        rowKey={(one) => one.table}
        columns={[
          { key: 'table', header: t('admin.system.table'), kind: 'header', cell: (one) => one.table },
          {
            key: 'size',
            header: t('admin.system.size'),
            kind: 'number',
            isLabelled: true,
            cell: ({ bytes }) => formatBytes(bytes),
          },
          {
            key: 'rows',
            header: t('admin.system.rows'),
            kind: 'number',
            isLabelled: true,
            cell: ({ rows }) => formatNumber(rows),
          },
        ]}
      />
    </ScrollArea>
  );
}

type Backup = AnswerOf<typeof houseSystem>['backup'];

/** Good news only where something is known: silence is no backup. */
function BackupNote({ backup: { noted, archive, replicas }, now }: { backup: Backup; now: Date }) {
  const t = useText();
  const last =
    [noted?.at, archive?.lastAt]
      .filter((at) => typeof at === 'string')
      .sort()
      .at(-1) ?? null;
  const isFresh = last !== null && now.getTime() - new Date(last).getTime() < backupLastsMs;
  const hasFailed = archive?.failedAt != null && archive.failedAt > (archive.lastAt ?? '');
  const lines = [
    noted && t('admin.system.noted', { at: when(t, noted.at, now), place: noted.place }),
    archive?.lastAt && t('admin.system.archived', { at: when(t, archive.lastAt, now) }),
    hasFailed && t('admin.system.archiveFailed', { count: archive.failed, shown: formatNumber(archive.failed) }),
    replicas > 0 && t('admin.system.replicas', { count: replicas }),
    last === null && t('admin.system.backupHow'),
  ].filter(Boolean);
  const title =
    last === null ? 'admin.system.noBackup' : isFresh ? 'admin.system.backupFresh' : 'admin.system.backupOld';
  return (
    <Note tone={hasFailed ? 'bad' : isFresh ? 'info' : 'warn'} title={t(title)}>
      {lines.join(' ')}
    </Note>
  );
}
