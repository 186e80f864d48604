import { weekdayText } from '#client/i18n/day-text.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/settings/settings.module.css';
import { Text } from '#client/ui/text/text.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { formatDecimal, formatMoney, formatNumber, formatPercent } from '#shared/format/number.ts';

/** What dates and amounts look like: by the functions that write them everywhere. R1.3: the same in every language but for the day's name. */
export function FormatPreview() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const formats = [
    [t('ownSettings.format.date'), formatDate(now)],
    [t('ownSettings.format.time'), formatTime(now)],
    [t('ownSettings.format.weekday'), weekdayText(now, t)],
    [t('ownSettings.format.number'), formatNumber(1234567)],
    [t('ownSettings.format.decimal'), formatDecimal(1234.5, 2)],
    [t('ownSettings.format.money'), formatMoney(123_456)],
    [t('ownSettings.format.minus'), formatMoney(-4_990)],
    [t('ownSettings.format.percent'), formatPercent(1250)],
  ] as const;
  return (
    <>
      <dl className={styles.formats} aria-label={t('ownSettings.format.title')}>
        {formats.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text tone="muted" size={13}>
        {t('ownSettings.format.same')}
      </Text>
    </>
  );
}
