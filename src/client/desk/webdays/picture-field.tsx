import { useRef, useState } from 'react';
import { readUpload } from '#client/api/read-upload.ts';
import type { WebDayChanges } from '#client/desk/webdays/queries.ts';
import styles from '#client/desk/webdays/web-days-desk.module.css';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import type { TextKey } from '#shared/texts/text-key.ts';
import { type DeskWebDay, largestPicture } from '#shared/webdays/desk-contract.ts';

type PictureFieldProps = { webDay: DeskWebDay | null; changes: WebDayChanges };

/** Kept at once, by itself: a picture belongs to a web day that is there. */
export function PictureField({ webDay, changes }: PictureFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<TextKey | null>(null);
  if (!webDay)
    return (
      <section className={styles.block}>
        <h3>{t('webdays.desk.pictureTitle')}</h3>
        <p className={styles.quiet}>{t('webdays.desk.pictureAfterSave')}</p>
      </section>
    );
  const set = async (file: string | null) => {
    const answer = await changes.setPicture(webDay, file).catch(() => null);
    if (answer === null) setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    else if (answer.kind === 'refused') setProblem(`webdays.desk.pictureRefused.${answer.reason}`);
    else {
      setProblem(null);
      notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A' });
    }
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readUpload(file, largestPicture);
    if (read.kind === 'refused') return setProblem(`webdays.desk.pictureRefused.${read.reason}`);
    await set(read.base64);
  };
  return (
    <section className={styles.block}>
      <h3>{t('webdays.desk.pictureTitle')}</h3>
      <Row gap={5} align="center">
        {webDay.pictureUrl && <img className={styles.thumb} src={webDay.pictureUrl} alt="" />}
        <Stack gap={2}>
          <Row wraps gap={3}>
            <Button
              size="s"
              loading={changes.isBusy}
              icon={<UploadSimpleIcon size="s" />}
              onClick={() => input.current?.click()}
            >
              {t('webdays.desk.choosePicture')}
            </Button>
            {webDay.pictureUrl && (
              <Button size="s" onClick={() => void set(null)}>
                {t('webdays.desk.dropPicture')}
              </Button>
            )}
          </Row>
          <p className={styles.quiet}>{t('webdays.desk.pictureHint')}</p>
        </Stack>
      </Row>
      {problem && (
        <Note tone="bad" role="alert">
          {t(problem)}
        </Note>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-label={t('webdays.desk.choosePicture')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
    </section>
  );
}
