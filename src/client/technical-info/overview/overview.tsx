import { useId } from 'react';
import styles from '#client/technical-info/overview/overview.module.css';
import { type OverviewBlock, overviewBlocks } from '#client/technical-info/overview/overview-blocks.ts';
import { ValueStrip } from '#client/technical-info/values/value-strip.tsx';
import { ValueTable } from '#client/technical-info/values/value-table.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { TechnicalSection } from '#shared/technical-info/technical-value.ts';

type OverviewProps = { sections: readonly TechnicalSection[]; onDetail: (key: string) => void };

/** What is wanted most of all sheets on one page: tables first, then short rows of measures. */
export function Overview({ sections, onDetail }: OverviewProps) {
  const { wide, tables, strips } = overviewBlocks(sections);
  return (
    <div className={styles.overview}>
      {wide.map((block) => (
        <BlockTable key={block.sheet} block={block} isWide onDetail={onDetail} />
      ))}
      {tables.length > 0 && (
        <div className={styles.tables}>
          {tables.map((block) => (
            <BlockTable key={block.sheet} block={block} isWide={tables.length === 1} onDetail={onDetail} />
          ))}
        </div>
      )}
      {strips.length > 0 && (
        <div className={styles.strips}>
          {strips.map((block) => (
            <ValueStrip key={block.sheet} block={block} onDetail={onDetail} />
          ))}
        </div>
      )}
    </div>
  );
}

type BlockTableProps = { block: OverviewBlock; isWide: boolean; onDetail: (key: string) => void };

function BlockTable({ block, isWide, onDetail }: BlockTableProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Text id={heading} as="h2" marginBottom={2} size={16} weight="semi">
        {block.name}
      </Text>
      <ValueTable labelId={heading} groups={block.sections} isWide={isWide} onDetail={onDetail} />
    </section>
  );
}
