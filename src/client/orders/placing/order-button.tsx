import { useText } from '#client/i18n/text.tsx';
import { isRefusal } from '#client/orders/placing/order-outcome.ts';
import styles from '#client/orders/placing/order-panel.module.css';
import { OrderWaiting } from '#client/orders/placing/order-waiting.tsx';
import type { WhyNot } from '#client/orders/placing/why-not.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import type { Failure } from '#shared/failures.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

type OrderButtonProps = {
  why: WhyNot | null;
  /** Some check is there: what was typed last is waited for. */
  canWait: boolean;
  isPending: boolean;
  /** Without a connection. */
  waiting: 'unsent' | 'sent' | null;
  onStop: () => void;
  failure: Failure | null;
  onOrder: () => void;
  onAgain: () => void;
  size?: 'm' | 'l';
};

export const useWhyText = () => {
  const t = useText();
  return (why: WhyNot): string => {
    if ('count' in why) return t(`orders.why.${why.why}`, { count: why.count, shown: formatNumber(why.count) });
    if (why.why === 'locked') return t('orders.why.locked', { reason: why.reason });
    if (why.why === 'order-limit')
      return t('orders.why.order-limit', { limit: formatMoney(why.limit), over: formatMoney(why.over) });
    if (why.why === 'open-limit')
      return t('orders.why.open-limit', {
        limit: formatMoney(why.limit),
        open: formatMoney(why.open),
        over: formatMoney(why.over),
      });
    return t(`orders.why.${why.why}`);
  };
};

/** Orders, or says why it does not. */
export function OrderButton(props: OrderButtonProps) {
  const { why, canWait, isPending, waiting, onStop, failure, onOrder, onAgain, size = 'l' } = props;
  const t = useText();
  const whyText = useWhyText();
  const reason = why ? whyText(why) : undefined;
  return (
    <>
      {failure && (
        <Note tone="bad" role="alert">
          {t(isRefusal(failure) ? 'orders.notPlaced' : 'orders.lost')}
        </Note>
      )}
      {waiting && <OrderWaiting waiting={waiting} onStop={onStop} />}
      <Button
        variant="primary"
        size={size}
        wide={size === 'l'}
        loading={isPending}
        disabledReason={canWait && why?.why === 'checking' ? undefined : reason}
        iconEnd={
          size === 'l' && (
            <span aria-hidden="true" className={styles.key}>
              <Kbd>{t('keyboard.cap.ctrl')} Enter</Kbd>
            </span>
          )
        }
        aria-keyshortcuts="Control+Enter"
        onClick={onOrder}
      >
        {t('orders.place')}
      </Button>
      <p
        className={styles.why}
        role="status"
        data-tone={why && why.why !== 'checking' && why.why !== 'empty' ? 'warn' : undefined}
      >
        {isPending && !why ? (waiting ? null : t('orders.placing')) : reason}{' '}
        {why?.why === 'unreachable' || why?.why === 'unanswered' ? (
          <TextButton target="m" size={13} onClick={onAgain}>
            {t('orders.checkAgain')}
          </TextButton>
        ) : null}
      </p>
    </>
  );
}
