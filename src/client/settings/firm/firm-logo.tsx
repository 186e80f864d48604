import { useRef, useState } from 'react';
import { readUpload } from '#client/api/read-upload.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import rooms from '#client/rooms/rooms.module.css';
import styles from '#client/settings/firm/firm-rooms.module.css';
import { useSetLogo } from '#client/settings/firm/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { type FirmFacts, largestFirmLogo } from '#shared/settings/firm-facts-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

/** FIRM_LOGO: in the top bar and on the firm's papers. */
export function FirmLogo({ facts }: { facts: FirmFacts }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { set, isBusy } = useSetLogo();
  const [problem, setProblem] = useState<TextKey | null>(null);
  const send = async (file: string | null) => {
    const answer = await set(file).catch(() => null);
    if (answer === null) return setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    if (answer.kind === 'refused') return setProblem(`firmSettings.logo.refused.${answer.reason}`);
    setProblem(null);
    const key = file === null ? 'firmSettings.logo.removed' : 'firmSettings.logo.saved';
    notify({ key, kind: 'SUCCESS', preset: 'A' });
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readUpload(file, largestFirmLogo);
    if (read.kind === 'refused') setProblem(`firmSettings.logo.refused.${read.reason}`);
    else await send(read.base64);
  };
  return (
    <>
      <Text tone="muted" size={13}>
        {t('firmSettings.logo.means')}
      </Text>
      <Row wraps gap={4} align="center">
        <span className={styles.logoBox}>
          {facts.logo === null ? (
            t('firmSettings.logo.none')
          ) : (
            <img src={facts.logo} alt={t('firmSettings.logo.of', { name: facts.name })} />
          )}
        </span>
        <div className={rooms.buttons}>
          <Button size="s" loading={isBusy} icon={<UploadSimpleIcon size="s" />} onClick={() => input.current?.click()}>
            {t('firmSettings.logo.choose')}
          </Button>
          {facts.logo !== null && (
            <Button size="s" variant="ghost" disabled={isBusy} onClick={() => void send(null)}>
              {t('firmSettings.logo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".svg,.png,.jpg,.jpeg,image/svg+xml,image/png,image/jpeg"
          aria-label={t('firmSettings.logo.choose')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </Row>
      {problem && (
        <Note tone="bad" role="alert">
          {t(problem)}
        </Note>
      )}
    </>
  );
}
