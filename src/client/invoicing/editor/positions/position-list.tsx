import { useMemo, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { usePositionIdeas } from '#client/invoicing/document-queries.ts';
import { AddPosition } from '#client/invoicing/editor/positions/add-position.tsx';
import { type PositionActions, usePositionActions } from '#client/invoicing/editor/positions/position-actions.ts';
import { PositionRow, type RowIdeas } from '#client/invoicing/editor/positions/position-row.tsx';
import styles from '#client/invoicing/editor/positions/positions.module.css';
import type { RowWorld } from '#client/invoicing/editor/positions/row-world.ts';
import { useCellFocus } from '#client/invoicing/editor/positions/use-cell-focus.ts';
import type { Taking } from '#client/invoicing/editor/take/use-take-positions.ts';
import type { ChangePositions } from '#client/invoicing/editor/use-draft-editor.ts';
import { useGrowing } from '#client/invoicing/use-growing.ts';
import { RecycleIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import type { DocumentFinding } from '#shared/invoicing/document-finding.ts';
import type { DocumentTotals } from '#shared/invoicing/document-totals.ts';
import { type Position, positionNumbers } from '#shared/invoicing/position.ts';

type PositionListProps = {
  positions: readonly Position[];
  totals: DocumentTotals;
  world: RowWorld;
  changePositions: ChangePositions;
  /** Once issuing was tried: what names its field. */
  marked: readonly DocumentFinding[];
  onActive: (key: string | null) => void;
  taking: Taking;
};

const ideasAfterMs = 120;

/** All lines of the paper, in the order of the paper. */
export function PositionList(props: PositionListProps) {
  const { positions, totals, world, changePositions, marked, onActive, taking } = props;
  const t = useText();
  const root = useRef<HTMLElement>(null);
  const focus = useCellFocus(root);
  const vatRate = positions.find(({ vatRate: rate }) => rate > 0)?.vatRate ?? vatRateOf(world.country);
  const actions = usePositionActions(positions, { changePositions, focus, vatRate });
  const [open, setOpen] = useState<string | null>(null);
  const [writing, setWriting] = useState<string | null>(null);
  const { offered, begin } = useOffered(positions.find(({ key }) => key === writing));
  const sums = useMemo(() => sectionSums(positions, totals.amounts), [positions, totals.amounts]);
  const drawn = useGrowing(positions.length);
  const fields = useMemo(() => markedFields(marked), [marked]);
  const numbers = positionNumbers(positions);
  const { oldPartTax } = totals;
  return (
    <section
      ref={root}
      className={styles.list}
      aria-label={t('invoicing.editor.positions')}
      data-field="positions"
      onFocus={({ target }) => {
        const key = target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
        onActive(key);
        setWriting(target.dataset.cell === 'text' ? key : null);
        begin(target instanceof HTMLInputElement ? target.value.trim() : '');
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && root.current?.contains(relatedTarget)) return;
        onActive(null);
        setWriting(null);
      }}
    >
      <Box surface={2} tone="faint" size={12} weight="medium" className={styles.columns} aria-hidden="true">
        <span />
        <span />
        <span>{t('invoicing.editor.description')}</span>
        <span>{t('invoicing.editor.quantity')}</span>
        <span>{t('invoicing.editor.priceNet')}</span>
        <span>{t('invoicing.editor.amount')}</span>
        <span />
      </Box>
      <ol>
        {positions.slice(0, drawn).map((position, index) => (
          <PositionRow
            key={position.key}
            position={position}
            index={index}
            number={numbers[index] ?? null}
            amount={sums.get(position.key) ?? totals.amounts[index] ?? null}
            actions={actions}
            world={world}
            isOpen={open === position.key}
            onOpen={setOpen}
            offered={position.key === writing ? offered : null}
            marked={fields.get(index) ?? ''}
          />
        ))}
      </ol>
      {oldPartTax && (
        <Row as="p" gap={5} align="center" border="bottom" className={styles.auto}>
          <RecycleIcon size="s" />
          <span>
            <b>{t('invoicing.editor.oldPartTax')}</b>{' '}
            <span className={styles.rest}>
              {t('invoicing.editor.oldPartBase', {
                rate: formatPercent(oldPartTax.rate),
                base: formatMoney(oldPartTax.base),
              })}
            </span>
          </span>
          <Tag tone="line">{t('invoicing.editor.automatic')}</Tag>
          <span className={styles.sum}>{formatMoney(oldPartTax.amount)}</span>
        </Row>
      )}
      <AddPosition onAdd={actions.add} taking={taking} positions={positions} />
    </section>
  );
}
export type { PositionActions };

/** "text unitPrice" of the fields that findings name, by row: a string, so that equal ones are equal. */
function markedFields(marked: readonly DocumentFinding[]): ReadonlyMap<number, string> {
  const fields = new Map<number, string>();
  for (const { field } of marked) {
    const [list, at, name = 'text'] = field.split('.');
    if (list !== 'positions' || at === undefined) continue;
    const held = fields.get(Number(at));
    fields.set(Number(at), held === undefined ? name : `${held} ${name}`);
  }
  return fields;
}

function sectionSums(positions: readonly Position[], amounts: readonly (number | null)[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  let section: string | null = null;
  positions.forEach(({ key, kind }, index) => {
    if (kind === 'section') section = key;
    if (section !== null) sums.set(section, (sums.get(section) ?? 0) + (amounts[index] ?? 0));
  });
  return sums;
}

/** What was written before, for the row that is being written. Closed by Esc until the next letter. */
function useOffered(position: Position | undefined): {
  readonly offered: RowIdeas;
  readonly begin: (text: string) => void;
} {
  const isAsked = position !== undefined && ['part', 'labour', 'free'].includes(position.kind);
  const typed = isAsked ? position.text.trim() : '';
  const asked = useDebounced(typed, ideasAfterMs);
  const found = usePositionIdeas(typed === '' ? '' : asked);
  const [mark, setMark] = useState(-1);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  // Words that stand there already, as after one was taken, are no question.
  const ideas = closedAt === typed ? undefined : found?.filter(({ text }) => text !== typed).slice(0, 8);
  const offered = useMemo<RowIdeas>(
    () => ({ ideas: isAsked ? (ideas ?? []) : undefined, mark, onMark: setMark, onClose: () => setClosedAt(typed) }),
    [isAsked, ideas, mark, typed],
  );
  // Whoever walks through the lines is not asked; the next letter asks.
  const begin = (text: string) => {
    setMark(-1);
    setClosedAt(text === '' ? null : text);
  };
  return { offered, begin };
}
