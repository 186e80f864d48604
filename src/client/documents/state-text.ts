import { dayAndTime } from '#client/articles/detail/delivery-lines.tsx';
import type { Translate } from '#client/i18n/text.tsx';
import type { DocumentState, ShownState } from '#shared/documents/document-state.ts';
import { formatBusinessDate, formatShortDate, formatTime, isSameDay } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';

/** "01.12." within the year, else "01.12.2025". */
export function shortDate(date: string, now: Date): string {
  const whole = formatBusinessDate(date);
  return date.startsWith(String(now.getFullYear())) ? whole.slice(0, 6) : whole;
}

/** "13:41" of today, else the day. */
const timeOrDay = (at: Date, now: Date) => (isSameDay(at, now) ? formatTime(at) : formatShortDate(at));

type Say = (state: ShownState, now: Date, t: Translate) => string | null;

const arrival: Say = ({ tour, at }, now, t) => {
  if (!at) return null;
  const when = dayAndTime(new Date(at), now, t);
  return tour ? t('documents.state.tour', { tour, when }) : t('documents.state.underwayUntil', { when });
};
const dated =
  (key: 'due' | 'overdue' | 'paid' | 'settled'): Say =>
  ({ on }, now, t) =>
    on && t(`documents.state.${key}`, { date: shortDate(on, now) });
const timed =
  (key: 'deliveredAt' | 'arrivedAt'): Say =>
  ({ at }, now, t) =>
    at && t(`documents.state.${key}`, { when: timeOrDay(new Date(at), now) });
const counted =
  (key: 'missing' | 'differs'): Say =>
  ({ positions }, _now, t) =>
    positions ? t(`documents.state.${key}`, { count: positions, shown: formatNumber(positions) }) : null;

/** What says more than its name. */
const sayings: Partial<Record<DocumentState, Say>> = {
  underway: arrival,
  'back-ordered': ({ at }, _now, t) => at && t('documents.state.backUntil', { when: formatShortDate(new Date(at)) }),
  delivered: timed('deliveredAt'),
  arrived: timed('arrivedAt'),
  missing: counted('missing'),
  open: dated('due'),
  overdue: dated('overdue'),
  paid: dated('paid'),
  settled: dated('settled'),
  differs: counted('differs'),
};

/** Where a document stands, with its date where there is one: "fällig 01.12.". */
export const stateText = (state: ShownState, now: Date, t: Translate): string =>
  sayings[state.kind]?.(state, now, t) ?? t(`documentNames.states.${state.kind}`);
