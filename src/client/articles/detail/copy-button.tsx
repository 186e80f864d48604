import styles from '#client/articles/detail/copy-button.module.css';
import { useText } from '#client/i18n/text.tsx';
import { copyText } from '#client/notify/copy-text.ts';
import { CopyIcon } from '#client/ui/icons/icons.ts';

type CopyButtonProps = { number: string; isTabStop?: boolean };

/** Copies a number without its blanks, as other systems take it. */
export function CopyButton({ number, isTabStop = true }: CopyButtonProps) {
  const t = useText();
  const plain = number.replaceAll(/\s/g, '');
  return (
    <button
      type="button"
      className={styles.copy}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t('articles.copy', { number })}
      title={t('articles.copy', { number })}
      onClick={() => void copyText(plain, plain)}
    >
      <CopyIcon size="s" />
    </button>
  );
}
