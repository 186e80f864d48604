import styles from '#client/documents/detail/document-detail.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { DocumentEvent } from '#shared/documents/shown-document.ts';
import { formatBusinessDate, formatDate, formatTime } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';

/** What has happened along the chain, oldest first. */
export function DocumentHistory({ events }: { events: readonly DocumentEvent[] }) {
  const t = useText();
  if (events.length === 0) return <Text tone="muted">{t('documents.detail.noHistory')}</Text>;
  const says = (event: DocumentEvent): string => {
    switch (event.kind) {
      case 'order':
        return t('documents.event.order', { number: event.number, state: t(`orders.state.${event.state}`) });
      case 'document':
        return t('documents.event.document', { kind: t(`documentNames.kinds.${event.of}`), number: event.number });
      case 'payment':
        return [t(`documents.event.payment.${event.way}`), event.amount !== null && formatMoney(event.amount)]
          .filter(Boolean)
          .join(' · ');
    }
  };
  const when = (event: DocumentEvent) =>
    event.kind === 'payment'
      ? formatBusinessDate(event.on)
      : `${formatDate(new Date(event.at))} ${formatTime(new Date(event.at))}`;
  return (
    <Stack as="ol" gap={4} className={styles.history}>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what has happened does not change its place
        <li key={index}>
          <time>{when(event)}</time>
          <span>
            {says(event)}
            {event.kind === 'order' && event.note && <span className={styles.note}>{event.note}</span>}
          </span>
        </li>
      ))}
    </Stack>
  );
}
