import { useState } from 'react';
import { useReleases } from '#client/admin/imports/queries.ts';
import { SwapDialog } from '#client/admin/imports/swap-dialog.tsx';
import { useText } from '#client/i18n/text.tsx';
import { useImportWords } from '#client/imports/use-import-words.ts';
import styles from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import table from '#client/ui/page/table.module.css';
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
        <table className={`${table.table} ${styles.stack}`} aria-label={t('admin.imports.releases')}>
          <thead>
            <tr>
              <th scope="col">{t('admin.imports.release')}</th>
              <th scope="col">{t('rooms.state')}</th>
              <th scope="col" className={table.num}>
                {t('admin.imports.articles')}
              </th>
              <th scope="col">{t('admin.imports.made')}</th>
              <th scope="col" className={table.actions}>
                {t('rooms.action')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.releases.map((release) => (
              <tr key={release.id}>
                <th scope="row">
                  {release.id} · {release.label}
                  <span className={styles.cellSub}>
                    {release.reason === null ? release.source : inWords(release.reason)}
                  </span>
                </th>
                <td>
                  <Tag tone={tones[release.state]}>{t(`admin.imports.releaseStates.${release.state}`)}</Tag>
                </td>
                <td className={table.num} data-label={t('admin.imports.articles')}>
                  {formatNumber(release.articles)}
                </td>
                <td className={`${styles.quiet} ${styles.nowrap}`}>{when(t, release.createdAt, now)}</td>
                <td className={table.actions}>
                  {release.mayRun && (
                    <Button size="s" onClick={() => setWanted(release)}>
                      {t('admin.imports.swap')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {wanted && <SwapDialog release={wanted} running={running} onClose={() => setWanted(null)} />}
    </>
  );
}
