import { useText } from '#client/i18n/text.tsx';
import styles from '#client/lists/lists.module.css';
import { mostCounted } from '#shared/admin/paging.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type ListCountProps = {
  /** Unknown until the first rows arrived. */
  total: number | undefined;
  text: TextKey;
  /** Where counting ended before the rows did. */
  moreText?: TextKey;
};

/** How many rows a list has, and the gap up to what stands at the end of its bar. */
export function ListCount({ total, text, moreText = text }: ListCountProps) {
  const t = useText();
  return (
    <span className={styles.count} role="status">
      {total !== undefined && t(total >= mostCounted ? moreText : text, { count: total, shown: formatNumber(total) })}
    </span>
  );
}
