import { useMaybeText } from '#client/i18n/text.tsx';
import styles from '#client/messages/bell.module.css';
import type { Shown } from '#client/notify/notify.ts';
import { classNames } from '#client/ui/class-names.ts';
import { CheckCircleFillIcon } from '#client/ui/icons/fill-icons.ts';
import { InfoFillIcon, WarningCircleFillIcon, WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import { formatTime } from '#shared/format/date.ts';

const icons = {
  SUCCESS: CheckCircleFillIcon,
  INFO: InfoFillIcon,
  WARNING: WarningFillIcon,
  ERROR: WarningCircleFillIcon,
};

/** R3.7: a key that is translated unless told otherwise. */
export function NotificationItem({ notification }: { notification: Shown }) {
  const maybeText = useMaybeText();
  const { key, kind, translate = true, values, detail, at } = notification;
  const Icon = icons[kind];
  return (
    <li className={styles.item}>
      <span className={classNames(styles.mark, styles[kind])}>
        <Icon />
      </span>
      <Text weight="medium">{(translate && maybeText(key, values)) || key}</Text>
      <p className={styles.facts}>{[detail, formatTime(at)].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
