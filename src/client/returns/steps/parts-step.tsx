import { type KeyboardEvent, useRef } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { nextRow } from '#client/keyboard/next-row.ts';
import { notify } from '#client/notify/notify.ts';
import {
  changeLine,
  chooseAll,
  chooseLine,
  chosenLines,
  draftOf,
  type LineFault,
  lineFault,
  lineKey,
  photoRoom,
  type ReturnDraft,
} from '#client/returns/draft/return-draft.ts';
import type { ChangeDraft } from '#client/returns/draft/use-return-draft.ts';
import { isMissing } from '#client/returns/steps/line-fault-text.ts';
import styles from '#client/returns/steps/part-row.module.css';
import { PartRow } from '#client/returns/steps/part-row.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { returnLimits } from '#shared/returns/contract.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

type PartsStepProps = {
  lines: readonly ReturnableLine[];
  hasMore: boolean;
  hasDocument: boolean;
  draft: ReturnDraft;
  onDraft: ChangeDraft;
  /** What the server has refused, by line. */
  refused: ReadonlyMap<string, LineFault>;
  onForgive: (key: string) => void;
  /** The next step was asked for: what is missing is said now. */
  isAsked: boolean;
};

/** What was bought: chosen are those that go back. */
export function PartsStep(props: PartsStepProps) {
  const { lines, hasMore, hasDocument, draft, onDraft, refused, onForgive, isAsked } = props;
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const chosen = chosenLines(draft, lines);
  const able = lines.filter(({ exclusion }) => exclusion === null);
  const isAll = chosen.length > 0 && chosen.length >= Math.min(able.length, returnLimits.wanted);
  const tellMost = () =>
    notify({
      key: 'returnCases.parts.mostLines',
      kind: 'WARNING',
      preset: 'A',
      values: { count: formatNumber(returnLimits.wanted) },
    });
  const faultOf = (line: ReturnableLine): LineFault | null => {
    const one = chosen.find((other) => other.line === line);
    if (!one) return null;
    const said = refused.get(lineKey(line));
    if (said) return said;
    const fault = lineFault(one);
    return fault && (isAsked || !isMissing(fault)) ? fault : null;
  };
  // Arrows lead from tick to tick; all else in a row is reached with the tab key.
  const onKeyDown = (event: KeyboardEvent) => {
    const ticks = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)') ?? [])];
    const at = event.target instanceof HTMLInputElement ? ticks.indexOf(event.target) : -1;
    const next = at < 0 ? null : nextRow(event.key, at, ticks.length);
    if (next === null) return;
    event.preventDefault();
    ticks[next]?.focus();
  };
  return (
    <>
      <Box surface={2} tone="faint" size={12} weight="medium" className={styles.head}>
        <Checkbox
          label={t('returnCases.parts.chooseAll')}
          labelHidden
          checked={isAll}
          partly={chosen.length > 0 && !isAll}
          disabled={able.length === 0}
          onChange={() => {
            if (!isAll && able.length > returnLimits.wanted) tellMost();
            onDraft((before) => chooseAll(before, able, !isAll));
          }}
        />
        <span className={styles.headNames} aria-hidden="true">
          {t('returnCases.parts.article')}
        </span>
        <span className={styles.headRest} aria-hidden="true">
          {t('returnCases.parts.quantity')}
        </span>
        <span className={styles.headCredit} aria-hidden="true">
          {t('returnCases.parts.credit')}
        </span>
        <span className={styles.headRest} aria-hidden="true">
          {t('returnCases.reason')}
        </span>
      </Box>
      <ul ref={list} aria-label={t('returnCases.parts.label')} onKeyDown={onKeyDown}>
        {lines.map((line) => (
          <PartRow
            key={lineKey(line)}
            line={line}
            draft={draftOf(draft, line)}
            fault={faultOf(line)}
            room={photoRoom(chosen)}
            {...{ hasDocument }}
            onChoose={(isChosen) => {
              if (isChosen && chosen.length >= returnLimits.wanted) return tellMost();
              onForgive(lineKey(line));
              onDraft((before) => chooseLine(before, line, isChosen));
            }}
            onChange={(change) => {
              onForgive(lineKey(line));
              onDraft((before) => changeLine(before, line, change));
            }}
          />
        ))}
      </ul>
      {hasMore && (
        <Box as="p" padX="page" padY={5} tone="muted">
          {t('returnCases.parts.hasMore')}
        </Box>
      )}
    </>
  );
}
