import { useText } from '#client/i18n/text.tsx';
import styles from '#client/technical-info/overview/notice-cards.module.css';
import { changeDays, changeStateText, newText, oldText } from '#client/technical-info/values/value-cell.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { ArrowRightIcon } from '#client/ui/icons/icons.ts';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { type FoundValue, valueSources } from '#shared/technical-info/technical-value.ts';

type ChangeCardProps = { value: FoundValue; onSheet: () => void };

/** What a value was, what it is, and since when. */
export function ChangeCard({ value, onSheet }: ChangeCardProps) {
  const t = useText();
  const { change } = value;
  if (!change) return null;
  const state = changeStateText(change, t);
  return (
    <article className={styles.modified} data-over={change.state !== 'in-force' || undefined}>
      <Row as="header" align="center" wraps size={13} weight="semi" className={styles.head}>
        <WarningFillIcon />
        <span>{t('technicalInfo.changedValue')}</span>
        <Text as="span" marginLeft="auto">
          {changeDays(change, t)}
        </Text>
      </Row>
      <div className={styles.body}>
        <h3>
          {value.name}, {change.newMilli === null ? t('technicalInfo.column.specification') : value.sectionName}
        </h3>
        <Row as="p" columnGap={4} align="center" wraps size={16} className={styles.change}>
          <s>{oldText(value)}</s>
          <ArrowRightIcon size="s" />
          <b>{newText(value)}</b>
        </Row>
        {state !== '' && <Text tone="muted">{state}</Text>}
        <DemoLabel sources={valueSources(value)} />
        <TextButton target="s" justifySelf="start" size={13} weight="regular" onClick={onSheet}>
          {t('technicalInfo.toSheet', { name: value.sheetName })}
          <VisuallyHidden>: {value.name}</VisuallyHidden>
        </TextButton>
      </div>
    </article>
  );
}
