import { useText } from '#client/i18n/text.tsx';
import { ShownLineText } from '#client/invoicing/estimate/shown-line-text.tsx';
import { ChoiceSums } from '#client/invoicing/estimate-page/choice-sums.tsx';
import styles from '#client/invoicing/estimate-page/estimate-page.module.css';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { choosableLines, type PublicEstimate, sectionHeading } from '#shared/invoicing/estimate.ts';

/** The lines with what was said to each; nothing to choose any more. */
export function AnsweredLines({ estimate }: { estimate: PublicEstimate }) {
  const t = useText();
  const lines = choosableLines(estimate.lines);
  if (lines.length === 0) return null;
  const choices = new Map(lines.flatMap(({ line, answer }) => (answer ? [[line, answer] as const] : [])));
  return (
    <>
      <Column as="ul" gap={4} className={styles.lines}>
        {lines.map((line, index) => {
          const heading = sectionHeading(lines, index, t('estimates.withoutCar'));
          return (
            <Stack as="li" key={line.line} gap={4}>
              {heading && <h2 className={styles.section}>{heading}</h2>}
              <div className={styles.line}>
                <ShownLineText line={line} />
                {line.answer && (
                  <Tag tone={line.answer === 'accepted' ? 'ok' : 'neutral'}>{t(`estimates.${line.answer}`)}</Tag>
                )}
              </div>
            </Stack>
          );
        })}
      </Column>
      {choices.size > 0 && <ChoiceSums estimate={estimate} choices={choices} />}
    </>
  );
}
