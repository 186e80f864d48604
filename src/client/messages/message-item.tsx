import { useMaybeText, useText } from '#client/i18n/text.tsx';
import styles from '#client/messages/bell.module.css';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { formatDate, formatTime } from '#shared/format/date.ts';
import type { Message } from '#shared/messages/contract.ts';

export function MessageItem({ message }: { message: Message }) {
  const t = useText();
  const maybeText = useMaybeText();
  const { kind, senderName, senderFirm, subject } = message;
  const sentAt = new Date(message.sentAt);
  return (
    <li className={styles.item}>
      <span className={styles.mark}>
        {message.readAt === null && (
          <>
            <span className={styles.dot} />
            <VisuallyHidden>{t('messages.unread')}: </VisuallyHidden>
          </>
        )}
      </span>
      <Text weight="medium">
        {
          {
            'unlock-request': t('messages.unlock', {
              name: senderName,
              area: maybeText(`screen.${subject}`) ?? subject,
            }),
            'booking-request': t('messages.booking', {
              name: senderName,
              area: maybeText(`admin.role.${subject}`) ?? subject,
            }),
            'estimate-accepted': t('messages.estimateAccepted', { name: senderName, number: subject }),
            'estimate-partly-accepted': t('messages.estimatePartlyAccepted', { name: senderName, number: subject }),
            'estimate-declined': t('messages.estimateDeclined', { name: senderName, number: subject }),
            'supplier-access': t('messages.supplierAccess', { supplier: subject }),
            'type-report': t('messages.typeReport', { name: senderName, type: subject }),
          }[kind]
        }
      </Text>
      <p className={styles.facts}>
        {[senderFirm, `${formatDate(sentAt)} ${formatTime(sentAt)}`].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
