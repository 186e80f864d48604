import { DownloadRow } from '#client/app/layout/top-bar/download-row.tsx';
import { ImportRows } from '#client/app/layout/top-bar/import-rows.tsx';
import { useRunningImports } from '#client/app/layout/top-bar/use-running-imports.ts';
import styles from '#client/app/layout/top-bar/work-tray.module.css';
import { useDownloads } from '#client/downloads/downloads.ts';
import { useText } from '#client/i18n/text.tsx';
import { RevertNotices } from '#client/imports/revert/revert-notices.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { DownloadSimpleIcon } from '#client/ui/icons/icons.ts';
import { CountBadge } from '#client/ui/labels/count-badge.tsx';
import { Popover } from '#client/ui/layers/popover.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { formatNumber } from '#shared/format/number.ts';

/** Long work goes on while the user goes elsewhere: what runs, what is ready, what failed. Without any, there is no tray. */
export function WorkTray() {
  const t = useText();
  const downloads = useDownloads();
  const imports = useRunningImports();
  const running = downloads.filter(({ state }) => state === 'running').length + imports.runs.length;
  const failed = downloads.filter(({ state }) => state === 'failed').length;
  const said = running > 0 ? t('tray.running', { count: running }) : failed > 0 ? t('tray.failed') : t('tray.ready');
  const isEmpty = downloads.length + imports.runs.length === 0;
  return (
    <>
      <RevertNotices />
      {/* Stands for good, so that what comes into it is read out. */}
      <VisuallyHidden role="status">{isEmpty ? '' : said}</VisuallyHidden>
      {!isEmpty && (
        <Popover
          label={t('tray.title')}
          placement="bottom end"
          triggerLabel={`${t('tray.title')}: ${said}`}
          triggerClass={iconButtonClass()}
          trigger={
            <span className={styles.trigger} data-state={running > 0 ? 'running' : failed > 0 ? 'failed' : 'ready'}>
              <DownloadSimpleIcon />
              {running > 0 && (
                <span className={styles.count}>
                  <CountBadge>{formatNumber(running)}</CountBadge>
                </span>
              )}
            </span>
          }
        >
          <div className={styles.tray}>
            <Text as="h2" size={16}>
              {t('tray.title')}
            </Text>
            <ul className={styles.list}>
              <ImportRows {...imports} />
              {downloads.map((download) => (
                <DownloadRow key={download.id} download={download} />
              ))}
            </ul>
            {running > 0 && (
              <Text marginTop={3} tone="muted" size={13}>
                {t('tray.hint')}
              </Text>
            )}
          </div>
        </Popover>
      )}
    </>
  );
}
