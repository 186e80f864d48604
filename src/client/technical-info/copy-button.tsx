import { useText } from '#client/i18n/text.tsx';
import styles from '#client/technical-info/copy-button.module.css';
import { copyValue } from '#client/technical-info/values/copy-value.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { CopyIcon } from '#client/ui/icons/icons.ts';

type CopyButtonProps = { name: string; text: string; className?: string | undefined };

/** Shows itself on the row that is pointed at or has the focus. A finger finds it in the details. */
export function CopyButton({ name, text, className }: CopyButtonProps) {
  const t = useText();
  return (
    <span className={classNames(styles.copy, className)} data-print="never">
      <IconButton
        size="s"
        label={t('technicalInfo.copy', { name, value: text })}
        icon={<CopyIcon size="s" />}
        onClick={() => void copyValue(text)}
      />
    </span>
  );
}
