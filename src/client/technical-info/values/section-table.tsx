import { useId } from 'react';
import { SequenceDrawing } from '#client/technical-info/sequence-drawing.tsx';
import styles from '#client/technical-info/values/section-table.module.css';
import { ValueTable } from '#client/technical-info/values/value-table.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { TechnicalSection } from '#shared/technical-info/technical-value.ts';

type SectionTableProps = {
  section: Pick<TechnicalSection, 'key' | 'name' | 'values' | 'sequence'>;
  isWide: boolean;
  onDetail: (key: string) => void;
};

export function SectionTable({ section, isWide, onDetail }: SectionTableProps) {
  const heading = useId();
  return (
    <section className={styles.section} data-wide={isWide || undefined} aria-labelledby={heading}>
      <Text id={heading} as="h2" marginBottom={2} size={16} weight="semi">
        {section.name}
      </Text>
      {section.sequence && <SequenceDrawing pattern={section.sequence} />}
      <ValueTable labelId={heading} groups={[section]} isWide={isWide} onDetail={onDetail} />
    </section>
  );
}
