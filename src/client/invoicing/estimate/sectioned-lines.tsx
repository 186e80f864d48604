import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { EstimateLine } from '#shared/invoicing/estimate.ts';

type SectionedLinesProps = { lines: readonly EstimateLine[]; children: (line: EstimateLine) => ReactNode };

/** Lines under the headings that they stand under on the paper, and its warning. */
export function SectionedLines({ lines, children }: SectionedLinesProps) {
  const t = useText();
  const sections = Map.groupBy(lines, ({ section }) => section);
  const withoutCar = t(sections.size > 1 ? 'estimates.withoutCar' : 'estimates.lines');
  return (
    <>
      <DemoLabel sources={lines.map(({ source }) => source)} />
      {[...sections].map(([section, held]) => (
        <section key={section} aria-label={section || withoutCar}>
          <Text as="h3" marginBottom={3} size={14} weight="semi">
            {section || withoutCar}
          </Text>
          <ul className={styles.list}>{held.map(children)}</ul>
        </section>
      ))}
    </>
  );
}
