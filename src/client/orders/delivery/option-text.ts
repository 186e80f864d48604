import { dayAndTime } from '#client/articles/detail/delivery-lines.tsx';
import type { Translate } from '#client/i18n/text.tsx';
import { formatTime, isSameDay } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import type { DeliveryChoice } from '#shared/orders/order.ts';

export type DeliveryOption = CartCheck['options'][number];

export type OptionText = {
  readonly name: string;
  /** "heute 13:30", or "ab heute 13:30, alles bis heute 16:15"; null: not known yet. */
  readonly means: string | null;
  /** "bis 12:45": until when to order for that. */
  readonly until: string | null;
  /** The same without a day that stands in `means` already. */
  readonly untilBrief: string | null;
  readonly isOff: boolean;
};

/** What a way to come means, the same words wherever it can be chosen. `parts`: how many it is asked for. */
export function optionText(
  choice: DeliveryChoice,
  options: readonly DeliveryOption[] | undefined,
  { parts, now, t }: { readonly parts: number; readonly now: Date; readonly t: Translate },
): OptionText {
  const option = options?.find((one) => one.choice === choice);
  const name =
    choice === 'together' && option?.tour
      ? t('orders.choice.togetherTour', { tour: option.tour })
      : t(`orders.choice.${choice}`);
  if (options === undefined) return { ...nothing, name, means: null, isOff: false };
  if (!option || option.lines === 0) return { ...nothing, name, means: t('orders.option.none'), isOff: true };
  return { name, means: arrivals(option, parts, now, t), ...untilTexts(option, now, t), isOff: false };
}

const nothing = { until: null, untilBrief: null };

function untilTexts({ cutOffAt, firstAt }: DeliveryOption, now: Date, t: Translate) {
  if (cutOffAt === null) return nothing;
  const cutOff = new Date(cutOffAt);
  const full = t('articles.until', { time: dayAndTime(cutOff, now, t) });
  const isSaid = isSameDay(cutOff, now) || (firstAt !== null && isSameDay(cutOff, new Date(firstAt)));
  return { until: full, untilBrief: isSaid ? t('articles.until', { time: formatTime(cutOff) }) : full };
}

function arrivals({ firstAt, lastAt, lines }: DeliveryOption, parts: number, now: Date, t: Translate): string {
  const some = lines < parts ? t('orders.option.some', { count: formatNumber(lines), all: formatNumber(parts) }) : null;
  const first = firstAt && dayAndTime(new Date(firstAt), now, t);
  const last = lastAt && dayAndTime(new Date(lastAt), now, t);
  const when = first && last && first !== last ? t('orders.option.between', { first, last }) : (last ?? first);
  return [when ?? t('orders.option.unknown'), some].filter(Boolean).join(' · ');
}

/** In one line, for a list. */
export const optionLine = ({ name, means, untilBrief }: OptionText): string =>
  [name, means, untilBrief].filter(Boolean).join(' · ');
