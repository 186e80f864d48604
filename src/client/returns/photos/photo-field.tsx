import { type DragEvent, useId, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { returnPhoto } from '#client/returns/draft/return-files.ts';
import type { PhotoDraft } from '#client/returns/photos/photo-draft.ts';
import styles from '#client/returns/photos/photo-field.module.css';
import { usePhotoUploads } from '#client/returns/photos/use-photo-uploads.ts';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { CameraIcon, FileTextIcon, UploadSimpleIcon, XIcon } from '#client/ui/icons/icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import { formatNumber } from '#shared/format/number.ts';
import { photoLimits } from '#shared/returns/contract.ts';

type PhotoFieldProps = {
  label: string;
  /** For names: of which part they are. */
  of: string;
  photos: readonly PhotoDraft[];
  onAdd: (photo: PhotoDraft) => void;
  onRemove: (id: number) => void;
  /** How many more the whole return takes. */
  room?: number;
  /** Test reports as PDF, too. */
  hasReports?: boolean;
  error?: string | undefined;
};

const pictures = 'image/png,image/jpeg,image/webp';

/** Pictures by drop, by choice or from the camera; each is sent at once, and can be taken away again. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, of, photos, onAdd, onRemove, room = photoLimits.perReturn, hasReports = false, error } = props;
  const t = useText();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isTouch = useMedia('(pointer: coarse)');
  const field = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const left = Math.min(photoLimits.perLine - photos.length, room);
  const { waiting, refused, send, drop } = usePhotoUploads({ left, hasReports, onAdd });
  const isFull = left - waiting.length <= 0;
  const says = refused ? t(`returnCases.photos.refused.${refused.reason}`, { ...limits, name: refused.name }) : error;
  const addOf = t(hasReports ? 'returnCases.photos.fileOf' : 'returnCases.photos.addOf', { of });
  const dropFiles = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send([...event.dataTransfer.files]);
  };
  const input = (ref: typeof picker, more: { capture?: 'environment'; accept: string; name: string }) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={more.capture === undefined}
      accept={more.accept}
      {...(more.capture && { capture: more.capture })}
      aria-label={more.name}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = ''; // the same file may be chosen again
        void send(files);
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      ref={field}
      tabIndex={-1}
      className={styles.field}
      role="group"
      data-wrong={error ? '' : undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
    >
      <Text as="span" id={`${id}-label`} tone="muted" size={13} weight="medium">
        {label}
      </Text>
      {/* Dropping is a short cut; the buttons do the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        className={styles.photos}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropFiles}
      >
        {photos.map((photo, index) => (
          <span key={photo.id} className={styles.photo}>
            {photo.isReport ? (
              <a href={returnPhoto(photo.id)} download={photo.name} className={styles.report}>
                <FileTextIcon />
                {photo.name}
              </a>
            ) : (
              <img src={returnPhoto(photo.id)} alt={t('returnCases.photos.one', { number: index + 1, of })} />
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={t('returnCases.photos.remove', { name: photo.name })}
              title={t('returnCases.photos.remove', { name: photo.name })}
              onClick={() => {
                onRemove(photo.id);
                drop(photo.id);
                // The button that had the focus is gone with its photo.
                field.current?.focus();
              }}
            >
              <XIcon size="s" />
            </button>
          </span>
        ))}
        {waiting.map(({ key, name }) => (
          <span key={key} className={styles.photo} role="status" aria-label={t('returnCases.photos.sending', { name })}>
            <Spinner />
          </span>
        ))}
        {!isFull && isTouch && (
          <button
            type="button"
            className={styles.add}
            aria-label={t('returnCases.photos.takeOf', { of })}
            onClick={() => camera.current?.click()}
          >
            <CameraIcon />
            {t('returnCases.photos.take')}
          </button>
        )}
        {!isFull && (
          <button type="button" className={styles.add} aria-label={addOf} onClick={() => picker.current?.click()}>
            {isTouch ? <UploadSimpleIcon /> : <CameraIcon />}
            {t(hasReports ? 'returnCases.photos.file' : 'returnCases.photos.photo')}
          </button>
        )}
        {input(picker, {
          accept: hasReports ? `${pictures},application/pdf` : pictures,
          name: addOf,
        })}
        {input(camera, { accept: pictures, capture: 'environment', name: t('returnCases.photos.takeOf', { of }) })}
      </div>
      <p id={`${id}-help`} className={says ? styles.error : styles.hint} aria-live="polite">
        {says ?? t(hasReports ? 'returnCases.photos.hintWithReports' : 'returnCases.photos.hint', limits)}
      </p>
    </div>
  );
}

const limits = { count: formatNumber(photoLimits.perLine), size: formatNumber(photoLimits.bytes / 1_000_000) };
