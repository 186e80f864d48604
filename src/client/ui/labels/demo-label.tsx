import { useText } from '#client/i18n/text.tsx';
import styles from '#client/ui/labels/demo-label.module.css';

type DemoLabelProps = {
  /** Where the values below it come from: it stands only if one of them is invented. */
  sources: readonly (string | null | undefined)[];
};

/** One quiet line at the head of every list, sheet or paper with values that have no source. */
export function DemoLabel({ sources }: DemoLabelProps) {
  const t = useText();
  if (!sources.includes('demo')) return null;
  return <p className={styles.label}>{t('vehicle.demo')}</p>;
}
