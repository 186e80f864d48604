import { useText } from '#client/i18n/text.tsx';
import { footNotes } from '#client/technical-info/foot-notes.ts';
import { ValueRow } from '#client/technical-info/values/value-row.tsx';
import styles from '#client/technical-info/values/value-table.module.css';
import { Row } from '#client/ui/layout/row.tsx';
import { TableHead } from '#client/ui/page/table-head.tsx';
import type { TechnicalSection, TechnicalUnit } from '#shared/technical-info/technical-value.ts';

type ValueTableProps = {
  /** The heading that names it. */
  labelId: string;
  /** Several groups are named inside the table. */
  groups: readonly Pick<TechnicalSection, 'key' | 'name' | 'values'>[];
  /** Across the page: notes have a column. Else they stand below the table, and rows stay one line. */
  isWide?: boolean;
  onDetail: (key: string) => void;
};

/** Numbers below numbers, units below units. The name opens the details; the button, or C on the row, copies the value. */
export function ValueTable({ labelId, groups, isWide = false, onDetail }: ValueTableProps) {
  const t = useText();
  const values = groups.flatMap((group) => group.values);
  const notes = footNotes(values);
  const columns = {
    // Angles are set within limits that are drawn; elsewhere the tolerance is told.
    bars: values.some(({ unit, toleranceMilli }) => unit === 'arcmin' && toleranceMilli),
    specifications: values.some(({ amountMilli, text }) => amountMilli !== null && text !== ''),
    notes: isWide && notes.length > 0,
  };
  const count = 4 + Object.values(columns).filter(Boolean).length;
  const widest = (unit: TechnicalUnit) =>
    Math.max(0, ...values.filter((value) => value.unit === unit).map(({ toleranceMilli }) => toleranceMilli ?? 0));
  return (
    <>
      <table className={styles.table} aria-labelledby={labelId} data-wide={isWide || undefined}>
        <TableHead
          columns={[
            t('technicalInfo.column.name'),
            columns.bars && { label: t('technicalInfo.column.tolerance'), isHidden: true },
            { label: t('technicalInfo.column.value'), className: styles.value },
            { label: t('technicalInfo.column.unit'), className: styles.unit, isHidden: true },
            columns.specifications && t('technicalInfo.column.specification'),
            columns.notes && t('technicalInfo.column.note'),
            { label: t('technicalInfo.column.copy'), className: styles.end, isHidden: true, isPrinted: false },
          ]}
        />
        {groups.map((group) => (
          <tbody key={group.key}>
            {groups.length > 1 && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={count}>
                  {group.name}
                </th>
              </tr>
            )}
            {group.values.map((value) => (
              <ValueRow
                key={value.key}
                value={value}
                columns={columns}
                mark={isWide ? 0 : notes.indexOf(value.note) + 1}
                widestMilli={widest(value.unit)}
                onDetail={onDetail}
              />
            ))}
          </tbody>
        ))}
      </table>
      {!isWide && notes.length > 0 && (
        <Row as="ol" columnGap={5} wraps padTop={3} tone="muted" size={13} className={styles.notes}>
          {notes.map((note, at) => (
            <li key={note}>
              <sup>{at + 1}</sup> {note}
            </li>
          ))}
        </Row>
      )}
    </>
  );
}
