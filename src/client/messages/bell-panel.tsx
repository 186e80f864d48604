import { useEffect, useEffectEvent } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/messages/bell.module.css';
import { MessageItem } from '#client/messages/message-item.tsx';
import { NotificationItem } from '#client/messages/notification-item.tsx';
import { useMarkRead } from '#client/messages/queries.ts';
import type { Shown } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { Message } from '#shared/messages/contract.ts';

type BellPanelProps = { messages: readonly Message[]; notifications: readonly Shown[]; onSeen: () => void };

export function BellPanel({ messages, notifications, onSeen }: BellPanelProps) {
  const t = useText();
  const markRead = useMarkRead();
  const seen = useEffectEvent(onSeen);
  useEffect(() => seen(), []);
  const unread = messages.filter(({ readAt }) => readAt === null).map(({ id }) => id);

  if (messages.length === 0 && notifications.length === 0) return <Text tone="muted">{t('messages.none')}</Text>;
  return (
    <div className={styles.panel}>
      {messages.length > 0 && (
        <section>
          <Row as="header" gap={4} align="center" justify="between" className={styles.head}>
            <Text as="h2" size={15}>
              {t('messages.desk')}
            </Text>
            {unread.length > 0 && (
              <Button variant="ghost" size="s" onClick={() => markRead(unread)}>
                {t('messages.markRead')}
              </Button>
            )}
          </Row>
          <ul>
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </ul>
        </section>
      )}
      {notifications.length > 0 && (
        <section>
          <Row as="header" gap={4} align="center" justify="between" className={styles.head}>
            <Text as="h2" size={15}>
              {t('messages.session')}
            </Text>
          </Row>
          <ul>
            {notifications.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
