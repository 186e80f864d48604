import { useText } from '#client/i18n/text.tsx';
import { copyValue } from '#client/technical-info/values/copy-value.ts';
import { changeDays, changeStateText, newText, oldText, ValueCell } from '#client/technical-info/values/value-cell.tsx';
import styles from '#client/technical-info/values/value-drawer.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { CopyIcon } from '#client/ui/icons/icons.ts';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { sourceName } from '#client/vehicle/source-name.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { valueText } from '#shared/technical-info/format-value.ts';
import { otherUnits } from '#shared/technical-info/other-units.ts';
import { type TechnicalValue, valueSources } from '#shared/technical-info/technical-value.ts';

type ValueDrawerProps = { value: TechnicalValue | null; onClose: () => void };

/** Where a value comes from and since when it holds; the same in other units. */
export function ValueDrawer({ value, onClose }: ValueDrawerProps) {
  const t = useText();
  const facts: readonly (readonly [string, string])[] = value
    ? [
        [t('technicalInfo.otherUnits'), otherUnits(value).join(' · ')],
        [t('technicalInfo.column.specification'), value.amountMilli === null ? '' : value.text],
        [t('technicalInfo.column.note'), value.note],
        [
          t('technicalInfo.changedValue'),
          value.change
            ? [
                `${oldText(value)} → ${newText(value)}`,
                changeDays(value.change, t),
                changeStateText(value.change, t),
                `${t('technicalInfo.source')}: ${sourceName(value.change.source, t)}`,
              ]
                .filter(Boolean)
                .join(', ')
            : '',
        ],
        [t('technicalInfo.source'), sourceName(value.source, t)],
        [t('technicalInfo.date'), formatBusinessDate(value.asOf)],
      ]
    : [];
  return (
    <Drawer
      open={value !== null}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={value?.name ?? ''}
      width="s"
      actions={
        value && (
          <Button icon={<CopyIcon />} onClick={() => void copyValue(valueText(value))}>
            {t('technicalInfo.column.copy')}
          </Button>
        )
      }
    >
      {value && (
        <>
          <Text marginBottom={3}>
            <ValueCell value={value} />
          </Text>
          <DemoLabel sources={valueSources(value)} />
          <Stack as="dl" gap={4} marginTop={5} className={styles.facts}>
            {facts
              .filter(([, text]) => text !== '')
              .map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
          </Stack>
        </>
      )}
    </Drawer>
  );
}
