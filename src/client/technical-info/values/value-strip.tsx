import { useId } from 'react';
import { CopyButton } from '#client/technical-info/copy-button.tsx';
import { type OverviewBlock, valuesOf } from '#client/technical-info/overview/overview-blocks.ts';
import { ValueCell } from '#client/technical-info/values/value-cell.tsx';
import styles from '#client/technical-info/values/value-strip.module.css';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { valueText } from '#shared/technical-info/format-value.ts';

type ValueStripProps = { block: OverviewBlock; onDetail: (key: string) => void };

/** Few values beside each other: what is measured small, the value large below it. */
export function ValueStrip({ block, onDetail }: ValueStripProps) {
  const heading = useId();
  const values = valuesOf(block);
  const [only] = block.sections;
  return (
    <section
      className={styles.strip}
      aria-labelledby={heading}
      style={{ '--count': values.length } as object} // a property of our own is no part of React's type
    >
      <Text id={heading} as="h2" marginBottom={4} size={16} weight="semi" className={styles.heading}>
        {block.sections.length === 1 ? only?.name : block.name}
      </Text>
      <Grid as="dl" alignContent="start" padTop={4} border="strong-top" className={styles.values}>
        {values.map((value) => (
          <Grid key={value.key} minWidth={0} position="relative" className={styles.value} data-value={value.key}>
            <dt>
              <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => onDetail(value.key)}>
                {value.name}
              </button>
            </dt>
            <dd>
              <ValueCell value={value} />
              {value.note !== '' && (
                <Text tone="faint" size={12}>
                  {value.note}
                </Text>
              )}
              <CopyButton name={value.name} text={valueText(value)} className={styles.copy} />
            </dd>
          </Grid>
        ))}
      </Grid>
    </section>
  );
}
