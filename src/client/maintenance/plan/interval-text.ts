import type { Translate } from '#client/i18n/text.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { intervalOf, type MaintenanceTask, type Schedule } from '#shared/maintenance/task.ts';

/** "30.000 km / 24 Mon." */
export function intervalText(t: Translate, task: MaintenanceTask, schedule: Schedule): string {
  if (task.isEveryService) return t('maintenance.interval.every');
  const { km, months } = intervalOf(task, schedule);
  if (km === null) return t('maintenance.interval.months', { months: months ?? 0 });
  if (months === null) return t('maintenance.interval.km', { km: formatNumber(km) });
  return t('maintenance.interval.both', { km: formatNumber(km), months: formatNumber(months) });
}
