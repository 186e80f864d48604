import styles from '#client/cart/cart-page.module.css';
import { useText } from '#client/i18n/text.tsx';
import type { Ordering } from '#client/orders/placing/use-ordering.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { ArrowsClockwiseIcon } from '#client/ui/icons/icons.ts';
import { formatTime } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';

type ChangeBarProps = Pick<Ordering, 'check' | 'isFailed' | 'isCurrent' | 'again' | 'accept' | 'isAccepting'>;

/** What is different from when the lines were put in, and when that was found out. */
export function ChangeBar({ check, isFailed, isCurrent, again, accept, isAccepting }: ChangeBarProps) {
  const t = useText();
  if (isFailed)
    return (
      <Note
        shape="bar"
        tone="bad"
        role="status"
        data-print="never"
        title={t('orders.checkFailed')}
        actions={
          <Button size="s" onClick={again}>
            {t('articles.tryAgain')}
          </Button>
        }
      >
        {t('orders.checkFailedMeans')}
      </Note>
    );
  if (!check)
    return (
      <Note shape="bar" role="status" icon={<ArrowsClockwiseIcon />} className={styles.checked} data-print="never">
        {t('orders.checking')}
      </Note>
    );
  const changes = check.lines.reduce((sum, { changes: ofLine }) => sum + ofLine.length, 0);
  const blocked = check.lines.filter(({ state }) => state === 'blocked').length;
  const checkedAt = t('orders.checkedAt', { time: formatTime(new Date(check.checkedAt)) });
  if (changes === 0 && blocked === 0)
    return (
      <Note shape="bar" role="status" icon={<ArrowsClockwiseIcon />} className={styles.checked} data-print="never">
        {t('orders.nothingChanged')} {checkedAt}
      </Note>
    );
  const sentences = [
    changes > 0 && t('orders.changes', { count: changes, shown: formatNumber(changes) }),
    blocked > 0 && t('orders.blocked', { count: blocked, shown: formatNumber(blocked) }),
  ];
  return (
    <Note
      shape="bar"
      tone="warn"
      role="status"
      icon={<ArrowsClockwiseIcon />}
      className={classNames(styles.checked, styles.changed)}
      data-print="never"
      actions={
        changes > 0 && (
          <Button size="s" aria-label={t('orders.accept')} loading={isAccepting} disabled={!isCurrent} onClick={accept}>
            {t('orders.acceptShort')}
          </Button>
        )
      }
    >
      <b>{sentences.filter(Boolean).join(' ')}</b> <span className={styles.checkedAt}>{checkedAt}</span>
    </Note>
  );
}
