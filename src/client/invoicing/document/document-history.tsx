import { useMaybeText, useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatDate, formatTime } from '#shared/format/date.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

/** Who did what, oldest first. */
export function DocumentHistory({ document }: { document: Pick<SalesDocument, 'history'> }) {
  const t = useText();
  const maybe = useMaybeText();
  if (document.history.length === 0) return <Text tone="muted">{t('invoicing.history.none')}</Text>;
  return (
    <Stack as="ol" gap={4} className={styles.history}>
      {document.history.map(({ at, by, action, note }) => (
        <li key={`${at} ${action} ${note}`}>
          <time dateTime={at}>
            {formatDate(new Date(at))} {formatTime(new Date(at))}
          </time>
          <span>
            {[maybe(`salesDocuments.action.${action}`) ?? action, by].filter(Boolean).join(' · ')}
            {note && <small>{note}</small>}
          </span>
        </li>
      ))}
    </Stack>
  );
}
