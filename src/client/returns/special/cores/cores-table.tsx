import { useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useListKeys } from '#client/lists/use-list-keys.ts';
import { type CoreChoice, chooseAll, coreKey } from '#client/returns/special/cores/core-choice.ts';
import { CoreRow } from '#client/returns/special/cores/core-row.tsx';
import styles from '#client/returns/special/cores/cores.module.css';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { classNames } from '#client/ui/class-names.ts';
import table from '#client/ui/page/pick-table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { returnLimits } from '#shared/returns/contract.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

type CoresTableProps = {
  cores: readonly ReturnableLine[];
  choice: CoreChoice;
  isPriced: boolean;
  today: string;
  onChoose: (core: ReturnableLine, quantity: number) => void;
  onAll: (choice: CoreChoice) => void;
};

/** Those that must go soonest first. Arrows walk the rows, the space bar and Enter choose. */
export function CoresTable({ cores, choice, isPriced, today, onChoose, onAll }: CoresTableProps) {
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const [cursor, setCursor] = useState('');
  const at = Math.max(
    0,
    cores.findIndex((core) => coreKey(core) === cursor),
  );
  const move = (index: number) => {
    const next = cores[index];
    if (!next) return;
    setCursor(coreKey(next));
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  };
  const chosenOf = (core: ReturnableLine) => choice.get(coreKey(core)) ?? 0;
  const toggle = () => {
    const core = cores[at];
    if (core) onChoose(core, chosenOf(core) > 0 ? 0 : core.quantity);
  };
  useListKeys(body, { cursor: at, count: cores.length, onMove: move, onOpen: toggle, onChoose: toggle });
  const isAll = cores.slice(0, returnLimits.wanted).every((core) => chosenOf(core) > 0);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the arrow keys, as a grid's do
      role="grid"
      aria-multiselectable="true"
      className={classNames(table.table, styles.table)}
      aria-label={t('specialReturns.cores.list')}
    >
      <TableHead
        columns={[
          {
            label: (
              <Checkbox
                label={t('specialReturns.cores.chooseAll')}
                labelHidden
                checked={isAll}
                partly={choice.size > 0 && !isAll}
                onChange={() => onAll(isAll ? new Map() : chooseAll(cores))}
              />
            ),
            className: styles.check,
            isPrinted: false,
          },
          { label: t('specialReturns.cores.column.article'), className: styles.article },
          { label: t('specialReturns.cores.column.from'), className: styles.from },
          { label: t('specialReturns.cores.column.quantity'), className: styles.quantity },
          { label: t('specialReturns.cores.column.deposit'), className: styles.deposit },
          { label: t('specialReturns.cores.column.until'), className: styles.until },
        ]}
      />
      <tbody ref={body}>
        {cores.map((core, index) => (
          <CoreRow
            key={coreKey(core)}
            {...{ core, index, isPriced, today }}
            chosen={chosenOf(core)}
            isCursor={index === at}
            onFocus={() => setCursor(coreKey(core))}
            onChoose={(quantity) => onChoose(core, quantity)}
          />
        ))}
      </tbody>
    </table>
  );
}
