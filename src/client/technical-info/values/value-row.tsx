import { useText } from '#client/i18n/text.tsx';
import { CopyButton } from '#client/technical-info/copy-button.tsx';
import { ToleranceBar } from '#client/technical-info/values/tolerance-bar.tsx';
import { ChangedTag } from '#client/technical-info/values/value-cell.tsx';
import styles from '#client/technical-info/values/value-table.module.css';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { valueParts, valueText } from '#shared/technical-info/format-value.ts';
import type { TechnicalValue } from '#shared/technical-info/technical-value.ts';

type ValueRowProps = {
  value: TechnicalValue;
  columns: { readonly bars: boolean; readonly specifications: boolean; readonly notes: boolean };
  /** The number of its note below the table; 0: it has none there. */
  mark: number;
  widestMilli: number;
  onDetail: (key: string) => void;
};

export function ValueRow({ value, columns, mark, widestMilli, onDetail }: ValueRowProps) {
  const t = useText();
  const { main, rest } = valueParts(value);
  const isWords = value.amountMilli === null;
  const specification = isWords ? '' : value.text;
  return (
    <tr data-value={value.key}>
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          aria-haspopup="dialog"
          title={t('technicalInfo.detail', { name: value.name })}
          onClick={() => onDetail(value.key)}
        >
          {value.name}
          {mark > 0 && (
            <sup className={styles.mark} aria-hidden="true">
              {mark}
            </sup>
          )}
        </button>
        {mark > 0 && <VisuallyHidden>, {value.note}</VisuallyHidden>}
        {(specification !== '' || columns.notes) && (
          <span className={styles.below}>
            {[specification, columns.notes && value.note].filter(Boolean).join(' · ')}
          </span>
        )}
      </th>
      {columns.bars && (
        <td className={styles.bar}>
          <ToleranceBar value={value} widestMilli={widestMilli} />
        </td>
      )}
      <td className={styles.value} colSpan={isWords ? 2 : 1}>
        <ChangedTag value={value} />
        <span className={isWords ? styles.words : styles.main}>{main}</span>
      </td>
      {!isWords && <td className={styles.unit}>{rest}</td>}
      {columns.specifications && <td className={styles.beside}>{specification}</td>}
      {columns.notes && <td className={styles.beside}>{value.note}</td>}
      <td className={styles.end} data-print="never">
        <CopyButton name={value.name} text={valueText(value)} />
      </td>
    </tr>
  );
}
