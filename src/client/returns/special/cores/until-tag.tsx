import { useText } from '#client/i18n/text.tsx';
import { daysLeft, isSoon } from '#client/returns/special/cores/days-left.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';

/** The last day; when it is near, how many are left. */
export function UntilTag({ until, today }: { until: string; today: string }) {
  const t = useText();
  const left = daysLeft(until, today);
  if (!isSoon(until, today)) return <Tag>{t('specialReturns.cores.until', { date: formatBusinessDate(until) })}</Tag>;
  return (
    <Tag tone="warn">
      <span title={t('specialReturns.cores.until', { date: formatBusinessDate(until) })}>
        {t('specialReturns.cores.daysLeft', { count: left, shown: formatNumber(left) })}
      </span>
    </Tag>
  );
}
