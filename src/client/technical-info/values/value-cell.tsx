import { type Translate, useText } from '#client/i18n/text.tsx';
import styles from '#client/technical-info/values/value-cell.module.css';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { valueParts, valueText } from '#shared/technical-info/format-value.ts';
import type { TechnicalValue, ValueChange } from '#shared/technical-info/technical-value.ts';

/** What stood there before a change, in the same manner as the value. */
export const oldText = (value: TechnicalValue): string =>
  value.change?.oldMilli == null
    ? (value.change?.oldText ?? '')
    : valueText({ ...value, amountMilli: value.change.oldMilli, toleranceMilli: null });

/** What a change brings. Its words are not the amount's: of a fluid they are the specification. */
export const newText = (value: TechnicalValue): string =>
  value.change?.newMilli == null
    ? (value.change?.newText ?? '')
    : valueText({ ...value, amountMilli: value.change.newMilli, toleranceMilli: null });

/** "ab 01.01.2025", or from when to when. */
export function changeDays({ since, until }: ValueChange, t: Translate): string {
  const from = formatBusinessDate(since);
  return until
    ? t('technicalInfo.changeBetween', { from, to: formatBusinessDate(until) })
    : t('technicalInfo.changeSince', { date: from });
}

/** "geplant", "nicht mehr gültig"; empty: it holds today. */
export const changeStateText = ({ state }: ValueChange, t: Translate): string =>
  state === 'in-force' ? '' : t(state === 'planned' ? 'technicalInfo.planned' : 'technicalInfo.changeOver');

/** A changed value is marked. */
export function ChangedTag({ value }: { value: TechnicalValue }) {
  const t = useText();
  if (value.change?.state !== 'in-force') return null;
  return (
    <span className={styles.changed}>
      <Tag tone="warn">{t('technicalInfo.new')}</Tag>
      <VisuallyHidden>{t('technicalInfo.changeFromTo', { old: oldText(value), value: newText(value) })}</VisuallyHidden>
    </span>
  );
}

/** The number large, its unit and tolerance small. */
export function ValueCell({ value }: { value: TechnicalValue }) {
  const { main, rest } = valueParts(value);
  return (
    <Row as="span" isInline align="baseline" wraps className={styles.amount}>
      <span className={value.amountMilli === null ? styles.words : styles.main}>
        <Breakable text={main} />
      </span>
      {rest !== '' && (
        <Text as="span" tone="muted" size={13} breaks="never">
          {' '}
          {rest}
        </Text>
      )}
      <ChangedTag value={value} />
    </Row>
  );
}
