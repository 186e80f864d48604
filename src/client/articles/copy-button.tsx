import styles from '#client/articles/copy-button.module.css';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { CopyIcon } from '#client/ui/icons.ts';

type CopyButtonProps = { number: string; isTabStop?: boolean };

/** Copies a number without its blanks, as other systems take it. */
export function CopyButton({ number, isTabStop = true }: CopyButtonProps) {
  const t = useText();
  const copy = async () => {
    const plain = number.replaceAll(/\s/g, '');
    try {
      await navigator.clipboard.writeText(plain);
      notify({ key: 'articles.copied', kind: 'SUCCESS', preset: 'A', detail: plain });
    } catch {
      // Only a secure page may write to the clipboard: the number stays selectable.
      notify({ key: 'articles.notCopied', kind: 'WARNING', preset: 'A', detail: plain });
    }
  };
  return (
    <button
      type="button"
      className={styles.copy}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t('articles.copy', { number })}
      title={t('articles.copy', { number })}
      onClick={() => void copy()}
    >
      <CopyIcon size="s" />
    </button>
  );
}
