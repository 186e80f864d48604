import { useId } from 'react';
import { dayAndTime } from '#client/articles/delivery-lines.tsx';
import { type Text, useText } from '#client/i18n/text.tsx';
import styles from '#client/orders/delivery-options.module.css';
import choice from '#client/ui/choice.module.css';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import { type DeliveryChoice, deliveryChoices } from '#shared/orders/order.ts';
import { countdown } from '#shared/suppliers/countdown.ts';

type Option = CartCheck['options'][number];

type DeliveryOptionsProps = {
  /** undefined: on its way. */
  options: readonly Option[] | undefined;
  parts: number;
  value: DeliveryChoice;
  onChange: (choice: DeliveryChoice) => void;
};

/** "heute 13:30", or "ab heute 13:30, alles bis heute 16:15". */
function arrivals({ firstAt, lastAt, lines }: Option, parts: number, now: Date, t: Text): string {
  const some = lines < parts ? t('orders.option.some', { count: formatNumber(lines), all: formatNumber(parts) }) : null;
  const first = firstAt && dayAndTime(new Date(firstAt), now, t);
  const last = lastAt && dayAndTime(new Date(lastAt), now, t);
  const when = first && last && first !== last ? t('orders.option.between', { first, last }) : (last ?? first);
  return [when, some].filter(Boolean).join(' · ') || t('orders.option.unknown');
}

/** How all of it comes. What the choice means stands beside it, before it is made. */
export function DeliveryOptions({ options, parts, value, onChange }: DeliveryOptionsProps) {
  const t = useText();
  const id = useId();
  const now = useNow(10_000);
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t('orders.delivery')}</legend>
      {deliveryChoices.map((one) => {
        const option = options?.find((other) => other.choice === one);
        const isOff = options !== undefined && (!option || option.lines === 0);
        const left = option?.cutOffAt ? countdown(new Date(option.cutOffAt).getTime() - now) : null;
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
              {one === 'together' && option?.tour
                ? t('orders.choice.togetherTour', { tour: option.tour })
                : t(`orders.choice.${one}`)}
            </label>
            <span className={styles.until}>
              {isSoon && left ? (
                <Tag tone={left.tone === 'bad' ? 'bad' : 'warn'}>{t('shell.left', { time: left.left ?? '' })}</Tag>
              ) : (
                option?.cutOffAt &&
                t('articles.until', { time: dayAndTime(new Date(option.cutOffAt), new Date(now), t) })
              )}
            </span>
            <span id={`${input}-means`} className={styles.means}>
              {options === undefined ? (
                <Skeleton width="60%" />
              ) : option && !isOff ? (
                arrivals(option, parts, new Date(now), t)
              ) : (
                t('orders.option.none')
              )}
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}
