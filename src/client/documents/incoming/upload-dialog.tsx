import { type DragEvent, useRef, useState } from 'react';
import styles from '#client/documents/incoming/upload-dialog.module.css';
import { mostFiles, type Upload, type Uploads } from '#client/documents/incoming/use-uploads.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { incomingUpload } from '#shared/documents/incoming-contract.ts';
import type { FailureCode } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';

type UploadDialogProps = {
  open: boolean;
  onClose: () => void;
  uploads: Uploads['uploads'];
  isBusy: boolean;
  /** More than can be taken at once were given. */
  isTooMany: boolean;
  onFiles: (files: readonly File[]) => void;
  onOpen: (id: number) => void;
};

/** Files by drop or by choice, and what became of each of them. */
export function UploadDialog({ open, onClose, uploads, isBusy, isTooMany, onFiles, onOpen }: UploadDialogProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('documents.incoming.upload')}
      actions={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      {/* Dropping is a short cut; the button does the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadSimpleIcon />
        <p>{t('documents.incoming.drop')}</p>
        <Button variant="primary" loading={isBusy} onClick={() => input.current?.click()}>
          {t('documents.incoming.pick')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('documents.incoming.pick')}
          accept=".xml,.pdf,application/xml,text/xml,application/pdf"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = ''; // the same file may be chosen again
            onFiles(files);
          }}
        />
        <Text tone="muted" size={13}>
          {t('documents.incoming.hint', { size: formatNumber(incomingUpload.mostBytes / 1_000_000) })}
        </Text>
      </div>
      {isTooMany && <p role="alert">{t('documents.incoming.tooManyFiles', { count: formatNumber(mostFiles) })}</p>}
      <ul className={styles.results} aria-label={t('documents.incoming.results')} aria-live="polite">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onOpen={onOpen} />
        ))}
      </ul>
    </Dialog>
  );
}

/** What can be done about it. */
const failures: Partial<Record<FailureCode, 'tooMany' | 'signedOut'>> = {
  TOO_MANY_ATTEMPTS: 'tooMany',
  NOT_SIGNED_IN: 'signedOut',
};

function UploadRow({ upload: { name, answer }, onOpen }: { upload: Upload; onOpen: (id: number) => void }) {
  const t = useText();
  const isThere = answer?.kind === 'taken' || answer?.kind === 'known';
  const says = () => {
    if (answer === null) return t('documents.incoming.sending');
    if (answer.kind === 'failed') return t(`documents.incoming.${failures[answer.code] ?? 'failed'}`);
    if (answer.kind === 'taken') return t('documents.incoming.taken');
    if (answer.kind === 'known')
      return t(answer.isSameFile ? 'documents.incoming.knownFile' : 'documents.incoming.knownNumber');
    const sentence = t(`documents.incoming.refused.${answer.reason}`);
    return answer.line === null ? sentence : t('documents.incoming.atLine', { sentence, line: answer.line });
  };
  const tone = () => {
    if (answer === null) return 'neutral';
    if (answer.kind === 'failed' || answer.kind === 'refused') return 'bad';
    return answer.kind === 'taken' ? 'ok' : 'warn';
  };
  return (
    <li>
      <Box as="span" minWidth={0} weight="medium" breaks="anywhere" className={styles.name}>
        {name}
      </Box>
      {answer === null || isThere ? (
        <Tag tone={tone()}>{says()}</Tag>
      ) : (
        <Text as="span" tone="bad">
          {says()}
        </Text>
      )}
      {isThere && (
        <Button size="s" aria-label={t('documents.incoming.openOf', { name })} onClick={() => onOpen(answer.id)}>
          {t('documents.incoming.open')}
        </Button>
      )}
    </li>
  );
}
