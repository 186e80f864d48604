import styles from '#client/app/layout/skip-link.module.css';
import { useText } from '#client/i18n/text.tsx';

export function SkipLink({ onSkip }: { onSkip: () => void }) {
  const t = useText();
  return (
    <button type="button" className={styles.skip} onClick={onSkip}>
      {t('shell.skip')}
    </button>
  );
}
