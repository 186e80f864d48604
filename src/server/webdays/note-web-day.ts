import type { Desk } from '#server/db/as-desk.ts';
import type { WebDayPlan } from '#server/webdays/read-desk-web-day.ts';
import type { AuditAction } from '#shared/admin/audit-words.ts';
import { formatPeriod } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { WebDayAnswer } from '#shared/webdays/desk-contract.ts';

type Refused = Extract<WebDayAnswer, { kind: 'refused' }>;

export const refused = (reason: Refused['reason'], articleIds: readonly number[] = []): Refused => ({
  kind: 'refused',
  reason,
  articleIds: [...articleIds],
});

/** What became of a wish; how the web day looks now is read afterwards. */
export type Outcome = { readonly kind: 'saved' | 'changed'; readonly id: number } | Refused;

/** Into the log: what it is, when and for whom, and each price that is another than before. */
export function noteWebDay(desk: Desk, action: AuditAction, webDay: WebDayPlan, before: WebDayPlan | null = null) {
  const { draft } = webDay;
  const prices = before === null ? '' : priceChanges(before.draft.offers, draft.offers);
  return desk.note({
    action,
    subject: 'web-day',
    subjectId: webDay.id,
    detail: {
      title: draft.texts.de.title,
      period: formatPeriod(new Date(draft.from), new Date(draft.to)),
      audience: draft.firmIds === null ? '*' : draft.firmIds.join(' '),
      offers: formatNumber(draft.offers.length),
      ...(prices !== '' && { prices }),
    },
  });
}

const amountOf = (cents: number | undefined) => (cents === undefined ? '–' : formatMoney(cents));

type Offers = WebDayPlan['draft']['offers'];
const mostNamed = 50;

/** "4711: 9,90 € → 8,90 €", as far as they can be read. */
function priceChanges(before: Offers, after: Offers): string {
  const was = new Map(before.map(({ articleId, price }) => [articleId, price]));
  const changed = after
    .filter(({ articleId, price }) => was.get(articleId) !== price)
    .map(({ articleId, price }) => `${articleId}: ${amountOf(was.get(articleId))} → ${formatMoney(price)}`);
  const kept = new Set(after.map(({ articleId }) => articleId));
  const gone = before
    .filter(({ articleId }) => !kept.has(articleId))
    .map(({ articleId, price }) => `${articleId}: ${formatMoney(price)} → –`);
  const all = [...changed, ...gone];
  return [...all.slice(0, mostNamed), ...(all.length > mostNamed ? ['…'] : [])].join(', ');
}
