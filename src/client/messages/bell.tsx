import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/messages/bell.module.css';
import { BellPanel } from '#client/messages/bell-panel.tsx';
import { useLiveMessages, useMessages } from '#client/messages/queries.ts';
import { useNotifications } from '#client/notify/notify.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { BellIcon } from '#client/ui/icons/icons.ts';
import { Popover } from '#client/ui/layers/popover.tsx';
import { formatNumber } from '#shared/format/number.ts';

/** Messages to this user's desk, and what was notified in this session. */
export function Bell() {
  const t = useText();
  useLiveMessages();
  const { data: messages = [] } = useMessages();
  const { history } = useNotifications();
  const [seen, setSeen] = useState(0);
  const unread = messages.filter(({ readAt }) => readAt === null).length + history.filter(({ id }) => id > seen).length;
  const latest = history[0]?.id ?? 0;
  return (
    <Popover
      label={t('messages.bell')}
      placement="bottom end"
      triggerLabel={unread > 0 ? t('messages.bellUnread', { count: formatNumber(unread) }) : t('messages.bell')}
      triggerClass={iconButtonClass()}
      trigger={
        <>
          <BellIcon />
          {unread > 0 && <span className={styles.pip} />}
        </>
      }
    >
      <BellPanel messages={messages} notifications={history} onSeen={() => setSeen(latest)} />
    </Popover>
  );
}
