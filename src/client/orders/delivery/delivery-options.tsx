import { useId } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/orders/delivery/delivery-options.module.css';
import { type DeliveryOption, optionText } from '#client/orders/delivery/option-text.ts';
import choice from '#client/ui/choices/choice.module.css';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import hidden from '#client/ui/text/visually-hidden.module.css';
import { useNow } from '#client/ui/use-now.ts';
import { type DeliveryChoice, deliveryChoices } from '#shared/orders/order.ts';
import { countdown } from '#shared/suppliers/countdown.ts';

type DeliveryOptionsProps = {
  /** undefined: on its way. */
  options: readonly DeliveryOption[] | undefined;
  parts: number;
  value: DeliveryChoice;
  onChange: (choice: DeliveryChoice) => void;
};

/** How all of it comes. What the choice means stands beside it, before it is made. */
export function DeliveryOptions({ options, parts, value, onChange }: DeliveryOptionsProps) {
  const t = useText();
  const id = useId();
  const now = useNow(10_000);
  return (
    <Stack as="fieldset" gap={3} minWidth={0} isContainer>
      <legend className={hidden.hidden}>{t('orders.delivery')}</legend>
      {deliveryChoices.map((one) => {
        const { name, means, until, isOff } = optionText(one, options, { parts, now: new Date(now), t });
        const cutOffAt = options?.find((option) => option.choice === one)?.cutOffAt;
        const left = cutOffAt ? countdown(new Date(cutOffAt).getTime() - now) : null;
        const isSoon = left?.left && left.tone !== 'neutral';
        const input = `${id}-${one}`;
        return (
          <div key={one} className={styles.option} data-chosen={value === one || undefined}>
            <input
              type="radio"
              id={input}
              name={id}
              className={choice.dot}
              checked={value === one}
              disabled={isOff}
              aria-describedby={`${input}-means`}
              onChange={() => onChange(one)}
            />
            <label htmlFor={input} className={styles.name}>
              {name}
            </label>
            <Text as="span" tone="muted" size={13} breaks="never" className={styles.until}>
              {isSoon && left ? (
                <Tag tone={left.tone === 'bad' ? 'bad' : 'warn'}>{t('shell.left', { time: left.left ?? '' })}</Tag>
              ) : (
                until
              )}
            </Text>
            <span id={`${input}-means`} className={styles.means}>
              {means ?? <Skeleton width="60%" />}
            </span>
          </div>
        );
      })}
    </Stack>
  );
}
