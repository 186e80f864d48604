import { weekdayName } from '#client/i18n/day-text.ts';
import { type Translate, useMaybeText, useText } from '#client/i18n/text.tsx';
import styles from '#client/imports/imports.module.css';
import { fieldName } from '#client/imports/preview-names.ts';
import rooms from '#client/rooms/rooms.module.css';
import { Row } from '#client/ui/layout/row.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { ImportPreview, ImportValue } from '#shared/imports/import-preview.ts';

const whats = ['changed', 'removed', 'added'] as const;
/** In cents. */
const amounts = ['list_price', 'deposit', 'price'];
/** Terms that no import sets: of a new or removed row they say nothing. */
const unshown = ['kind', 'language', 'k_type_id', 'payment_days', 'consent_phone', 'consent_post', 'consent_since'];
const isShown = (table: string, { column, before, after }: Value) =>
  !table.startsWith('customer') || (!unshown.includes(column) && (Boolean(before) || Boolean(after)));

/** The rows that change most, and some of those that come and go. */
export function PreviewRows({ preview }: { preview: ImportPreview }) {
  const t = useText();
  const maybe = useMaybeText();
  return whats.map((what) => {
    const rows = preview.rows.filter((row) => row.what === what);
    if (rows.length === 0) return null;
    return (
      <section key={what} className={rooms.block}>
        <Row gap={4} align="baseline" justify="between" marginBottom={3} className={styles.headed}>
          <h4>{t(`importPreview.rows.${what}`)}</h4>
        </Row>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <ul className={styles.report} tabIndex={0}>
          {rows.map(({ table, row, values }) => (
            <li key={`${table} ${row}`}>
              <b>{row}</b>{' '}
              {values
                .filter((value) => what === 'changed' || isShown(table, value))
                .map((value) => valueText(t, fieldName(maybe, value.column), what, value))
                .join(' · ')}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

type Value = ImportPreview['rows'][number]['values'][number];

function valueText(t: Translate, name: string, what: (typeof whats)[number], { column, before, after }: Value): string {
  const words = { column: name, before: shown(t, column, before), after: shown(t, column, after) };
  if (what === 'changed') return t('importPreview.beforeAfter', words);
  return t('rooms.named', { name, value: what === 'added' ? words.after : words.before });
}

function shown(t: Translate, column: string, value: ImportValue): string {
  if (value === null || value === '') return t('importPreview.none');
  if (typeof value === 'boolean') return t(value ? 'importPreview.yes' : 'importPreview.no');
  if (column === 'weekdays') return daysIn(t, String(value));
  if (typeof value === 'string') return value;
  return amounts.includes(column) ? formatMoney(value) : formatNumber(value);
}

/** "[1,2,5]" */
const daysIn = (t: Translate, value: string): string =>
  [...value.replaceAll(/\D/g, '')].map((day) => weekdayName(Number(day), t)).join(' ');
