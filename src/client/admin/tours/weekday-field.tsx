import styles from '#client/admin/tours/tours.module.css';
import { useText } from '#client/i18n/text.tsx';

const days = [1, 2, 3, 4, 5, 6, 7] as const;

type WeekdayFieldProps = { label: string; value: readonly number[]; onValue: (days: number[]) => void };

/** Seven ticks in a row, each named in full. */
export function WeekdayField({ label, value, onValue }: WeekdayFieldProps) {
  const t = useText();
  return (
    <fieldset className={styles.days}>
      <legend>{label}</legend>
      {days.map((day) => (
        <label key={day} className={styles.day} title={t(`weekday.long.${day}`)}>
          <input
            type="checkbox"
            aria-label={t(`weekday.long.${day}`)}
            checked={value.includes(day)}
            onChange={({ target }) =>
              onValue(target.checked ? [...value, day].sort((a, b) => a - b) : value.filter((one) => one !== day))
            }
          />
          <span aria-hidden="true">{t(`weekday.short.${day}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
