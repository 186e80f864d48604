import { useText } from '#client/i18n/text.tsx';
import styles from '#client/technical-info/values/value-table.module.css';
import { valueText } from '#shared/technical-info/format-value.ts';
import type { TechnicalValue } from '#shared/technical-info/technical-value.ts';

type ToleranceBarProps = {
  value: TechnicalValue;
  /** The widest tolerance of the same unit beside it: so that bars can be compared. */
  widestMilli: number;
};

const [width, height, most] = [56, 16, 24];

/** The desired value in the middle, what is allowed around it. */
export function ToleranceBar({ value, widestMilli }: ToleranceBarProps) {
  const t = useText();
  const { amountMilli, toleranceMilli } = value;
  if (amountMilli === null || !toleranceMilli || widestMilli <= 0) return null;
  const half = Math.max(3, (toleranceMilli / widestMilli) * most);
  const at = (amount: number) => valueText({ ...value, amountMilli: amount, toleranceMilli: null });
  const label = t('technicalInfo.toleranceOf', {
    low: at(amountMilli - toleranceMilli),
    high: at(amountMilli + toleranceMilli),
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
      <title>{label}</title>
      <line className={styles.axis} x1="0" x2={width} y1={height / 2} y2={height / 2} />
      <rect className={styles.allowed} x={width / 2 - half} y="3" width={half * 2} height={height - 6} rx="1" />
      <line className={styles.desired} x1={width / 2} x2={width / 2} y1="1" y2={height - 1} />
    </svg>
  );
}
