import type { ReactNode } from 'react';
import { needsWidth } from '#client/technical-info/overview/overview-blocks.ts';
import styles from '#client/technical-info/values/section-table.module.css';
import { SectionTable } from '#client/technical-info/values/section-table.tsx';
import type { TechnicalSection } from '#shared/technical-info/technical-value.ts';

type SheetSectionsProps = {
  sections: readonly Pick<TechnicalSection, 'key' | 'name' | 'values' | 'sequence'>[];
  /** Above all of them. */
  start?: ReactNode;
  onDetail: (key: string) => void;
};

/** Sections fill two columns of the same height. One alone, or one with long specifications, has the whole width. */
export function SheetSections({ sections, start, onDetail }: SheetSectionsProps) {
  return (
    <div className={styles.sections}>
      {start}
      {sections.map((section) => (
        <SectionTable
          key={section.key}
          section={section}
          isWide={sections.length === 1 || needsWidth(section.values)}
          onDetail={onDetail}
        />
      ))}
    </div>
  );
}
