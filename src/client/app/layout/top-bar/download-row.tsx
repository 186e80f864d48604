import { type Download, dropDownload, retryDownload } from '#client/downloads/downloads.ts';
import { saveFile } from '#client/downloads/save-file.ts';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ProgressRow } from '#client/ui/feedback/progress-row.tsx';
import { XIcon } from '#client/ui/icons/icons.ts';
import { failures } from '#shared/failures.ts';
import { formatBytes } from '#shared/format/bytes.ts';

export function DownloadRow({ download }: { download: Download }) {
  const t = useText();
  const maybeText = useMaybeText();
  const { id, label, state, loaded, total, file, failure } = download;
  const percent = total === null ? null : Math.min(100, Math.floor((loaded / total) * 100));
  const size = formatBytes(loaded);
  const detail = failure
    ? (maybeText(failures[failure.code].text) ?? t('TOAST_MESSAGES.UNEXPECTED_ERROR'))
    : state === 'done'
      ? t('tray.saved', { file: file?.name ?? '', size })
      : loaded === 0
        ? t('tray.preparing')
        : t('tray.loaded', { size });
  return (
    <li>
      <ProgressRow
        state={state}
        title={label}
        detail={detail}
        percent={percent}
        actions={
          <>
            {file && (
              <Button size="s" onClick={() => saveFile(file)}>
                {t('tray.again')}
              </Button>
            )}
            {failure && (
              <Button size="s" onClick={() => void retryDownload(download)}>
                {t('tray.retry')}
              </Button>
            )}
            <IconButton
              size="s"
              label={t(state === 'running' ? 'tray.cancel' : 'tray.dismiss', { name: label })}
              icon={<XIcon size="s" />}
              onClick={() => dropDownload(id)}
            />
          </>
        }
      />
    </li>
  );
}
