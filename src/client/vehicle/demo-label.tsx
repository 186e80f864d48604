import { useText } from '#client/i18n/text.tsx';
import styles from '#client/vehicle/demo-label.module.css';

/** Stands at the head of everything that shows values without a source. */
export function DemoLabel() {
  const t = useText();
  return <p className={styles.label}>{t('vehicle.demo')}</p>;
}
