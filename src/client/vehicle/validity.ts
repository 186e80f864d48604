import type { Translate } from '#client/i18n/text.tsx';
import { formatDate } from '#shared/format/date.ts';
import type { ServiceInfo } from '#shared/vehicle/car.ts';

/** When a service info holds; a missing date is open on that side (R4.12). */
export function validity({ validFrom, validTo }: Pick<ServiceInfo, 'validFrom' | 'validTo'>, t: Translate): string {
  const from = validFrom && formatDate(new Date(validFrom));
  const to = validTo && formatDate(new Date(validTo));
  if (from && to) return t('warning.between', { from, to });
  if (from) return t('warning.since', { from });
  return to ? t('warning.until', { to }) : t('warning.always');
}
