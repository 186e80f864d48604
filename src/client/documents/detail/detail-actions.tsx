import { Link, useNavigate } from '@tanstack/react-router';
import { looksOnly } from '#client/api/shown-user.ts';
import styles from '#client/documents/detail/document-detail.module.css';
import { useAgain } from '#client/documents/detail/use-again.ts';
import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { DownloadSimpleIcon, FileTextIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { documentPdf, documentXml } from '#shared/documents/document-files.ts';
import type { ShownDocument } from '#shared/documents/shown-document.ts';
import { screens } from '#shared/screens.ts';

export function DetailActions({ document }: { document: ShownDocument }) {
  const t = useText();
  const { again, isBusy } = useAgain();
  const navigate = useNavigate();
  const { id, number, canReturn, canOrderAgain, hasPdf, hasXml } = document;
  const toReturns = { to: screens.returns.path, search: { document: id } };
  const mayAgain = canOrderAgain && !looksOnly();
  useKeys([
    ...(canReturn
      ? [{ keys: ['r'], text: 'documents.keys.return', run: () => void navigate(toReturns) } as const]
      : []),
    ...(mayAgain ? [{ keys: ['w'], text: 'documents.keys.again', run: () => again(id) } as const] : []),
  ]);
  return (
    <Row gap={3} align="center" wraps className={styles.actions} data-print="never">
      {canReturn && (
        <Link {...toReturns} className={buttonClass({ size: 's' })}>
          {t('documents.detail.return')}
        </Link>
      )}
      {canOrderAgain && (
        <Button
          size="s"
          loading={isBusy}
          disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
          onClick={() => again(id)}
        >
          {t('documents.detail.again')}
        </Button>
      )}
      {hasPdf && (
        <a
          className={buttonClass({ size: 's' })}
          href={documentPdf(id)}
          target="_blank"
          rel="noopener"
          aria-label={t('documents.detail.pdfOf', { number })}
        >
          <FileTextIcon size="s" />
          {t('documents.detail.pdf')}
        </a>
      )}
      {hasXml && (
        <a
          className={buttonClass({ size: 's' })}
          href={documentXml(id)}
          download
          aria-label={t('documents.detail.xmlOf', { number })}
        >
          <DownloadSimpleIcon size="s" />
          {t('documents.detail.xml')}
        </a>
      )}
    </Row>
  );
}
