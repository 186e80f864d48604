import { useId } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { ShownLineText } from '#client/invoicing/estimate/shown-line-text.tsx';
import styles from '#client/invoicing/estimate-page/estimate-page.module.css';
import { CheckIcon, XIcon } from '#client/ui/icons/icons.ts';
import { Grid } from '#client/ui/layout/grid.tsx';
import { formatMoney } from '#shared/format/number.ts';
import type { ShownLine } from '#shared/invoicing/estimate.ts';

type Choice = NonNullable<ShownLine['answer']>;
type LineChoiceProps = {
  line: ShownLine;
  /** The car, before its first line; empty: none. */
  heading: string;
  deposit: number;
  choice: Choice | null;
  isMissing: boolean;
  onChoose: (choice: Choice) => void;
};

const options = [
  { value: 'accepted', text: 'estimates.page.accept', Icon: CheckIcon },
  { value: 'declined', text: 'estimates.page.decline', Icon: XIcon },
] as const;

/** One line, with two answers that a thumb can hit. */
export function LineChoice({ line, heading, deposit, choice, isMissing, onChoose }: LineChoiceProps) {
  const t = useText();
  const name = useId();
  return (
    <>
      {heading && <h2 className={styles.section}>{heading}</h2>}
      <fieldset
        className={styles.line}
        data-choice={choice ?? undefined}
        data-missing={isMissing || undefined}
        aria-label={t('estimates.page.choice', { line: line.text })}
      >
        <ShownLineText line={line} />
        {deposit > 0 && <p className={styles.facts}>{t('estimates.page.deposit', { amount: formatMoney(deposit) })}</p>}
        <Grid gap={4} marginTop={5} className={styles.options}>
          {options.map(({ value, text, Icon }) => (
            <label key={value} className={styles.option} data-option={value}>
              <input
                type="radio"
                name={name}
                checked={choice === value}
                aria-invalid={isMissing || undefined}
                onChange={() => onChoose(value)}
              />
              <Icon size="s" />
              {t(text)}
            </label>
          ))}
        </Grid>
      </fieldset>
    </>
  );
}
