import { useState } from 'react';
import { useReleases } from '#client/admin/imports/queries.ts';
import { SwapDialog } from '#client/admin/imports/swap-dialog.tsx';
import { useText } from '#client/i18n/text.tsx';
import { useImportWords } from '#client/imports/use-import-words.ts';
import { DataTable } from '#client/lists/data-table.tsx';
import styles from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { Release } from '#shared/admin/imports-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

const tones: Record<Release['state'], TagTone> = {
  staging: 'info',
  ready: 'line',
  running: 'ok',
  retired: 'neutral',
  failed: 'bad',
};

/** One of them runs; the one before it is kept for a way back. */
export function ReleaseList() {
  const t = useText();
  const inWords = useImportWords();
  const now = new Date(useNow(60_000));
  const { data, isError, refetch } = useReleases();
  const [wanted, setWanted] = useState<Release | null>(null);
  const running = data?.releases.find(({ state }) => state === 'running')?.id ?? null;
  return (
    <>
      <h2 className={styles.bar}>{t('admin.imports.releases')}</h2>
      {isError && !data && (
        <Note
          shape="bar"
          tone="bad"
          title={t('rooms.failed.title')}
          actions={
            <Button size="s" onClick={() => void refetch()}>
              {t('rooms.again')}
            </Button>
          }
        />
      )}
      {data?.releases.length === 0 && <p className={styles.bar}>{t('admin.system.noCatalogue')}</p>}
      {data && data.releases.length > 0 && (
        <DataTable
          label={t('admin.imports.releases')}
          rows={data.releases}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'release',
              header: t('admin.imports.release'),
              kind: 'header',
              cell: ({ id, label }) => `${id} · ${label}`,
              sub: ({ reason, source }) => (reason === null ? source : inWords(reason)),
            },
            {
              key: 'state',
              header: t('rooms.state'),
              cell: ({ state }) => <Tag tone={tones[state]}>{t(`admin.imports.releaseStates.${state}`)}</Tag>,
            },
            {
              key: 'articles',
              header: t('admin.imports.articles'),
              kind: 'number',
              isLabelled: true,
              cell: ({ articles }) => formatNumber(articles),
            },
            {
              key: 'made',
              header: t('admin.imports.made'),
              width: 'nowrap',
              isQuiet: true,
              cell: ({ createdAt }) => when(t, createdAt, now),
            },
            {
              key: 'action',
              header: t('rooms.action'),
              kind: 'actions',
              cell: (release) =>
                release.mayRun && (
                  <Button size="s" onClick={() => setWanted(release)}>
                    {t('admin.imports.swap')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {wanted && <SwapDialog release={wanted} running={running} onClose={() => setWanted(null)} />}
    </>
  );
}
