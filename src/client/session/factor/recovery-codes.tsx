import { useState } from 'react';
import { saveFile } from '#client/downloads/save-file.ts';
import { useText } from '#client/i18n/text.tsx';
import { writeClipboard } from '#client/notify/copy-text.ts';
import styles from '#client/session/factor/factor.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { CopyIcon, DownloadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';

type RecoveryCodesProps = { codes: readonly string[]; size?: 'm' | 'l'; onDone: () => void };

/** Shown this once: whoever goes on says that they are kept. */
export function RecoveryCodes({ codes, size = 'm', onDone }: RecoveryCodesProps) {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.form}>
      <p>{t('session.factor.codesLead')}</p>
      <ul className={styles.codes} aria-label={t('session.factor.codesList')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row wraps gap={3}>
        <Button
          icon={<DownloadSimpleIcon size="s" />}
          onClick={() => saveFile({ name: t('session.factor.file'), blob: new Blob([text], { type: 'text/plain' }) })}
        >
          {t('session.factor.save')}
        </Button>
        <Button icon={<CopyIcon size="s" />} onClick={() => void writeClipboard(text).then(setCopied)}>
          {t('session.factor.copy')}
        </Button>
      </Row>
      {/* At the sign-in no notice is shown (R2.7). */}
      <p role="status" className={styles.copied}>
        {isCopied !== null && t(isCopied ? 'session.factor.copied' : 'session.factor.notCopied')}
      </p>
      <Checkbox label={t('session.factor.kept')} checked={isKept} onChange={({ target }) => setKept(target.checked)} />
      <Button
        variant="primary"
        size={size}
        wide
        disabledReason={isKept ? undefined : t('session.factor.kept')}
        onClick={onDone}
      >
        {t('session.factor.next')}
      </Button>
    </div>
  );
}
