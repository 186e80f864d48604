import { type KeyboardEvent, useState } from 'react';
import type { Column } from '#client/invoicing/editor/positions/position-actions.ts';
import styles from '#client/invoicing/editor/positions/positions.module.css';
import { Box } from '#client/ui/layout/box.tsx';

type NumberCellProps = {
  label: string;
  column: Column;
  /** As the editor's findings name it. */
  field: string;
  /** What is saved, as text. */
  shown: string;
  /** Takes what was typed; false: it is no such number, and nothing stands in the draft. */
  onText: (text: string) => boolean;
  wrong: string;
  isMarked: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A number as it is typed. `data-wrong` keeps the paper from being issued: what stands here is not in it. */
export function NumberCell({ label, column, field, shown, onText, wrong, isMarked, onKeyDown }: NumberCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  return (
    <Box as="span" minWidth={0} position="relative" className={styles.cell} data-column={column}>
      <input
        className={styles.number}
        inputMode="decimal"
        autoComplete="off"
        data-cell={column}
        data-field={field}
        data-wrong={isWrong || undefined}
        aria-label={isWrong ? `${label}: ${wrong}` : label}
        aria-invalid={isWrong || isMarked || undefined}
        title={isWrong ? wrong : undefined}
        maxLength={20}
        value={typed ?? shown}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(!onText(target.value));
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
        onKeyDown={onKeyDown}
      />
      {/* The field's name has it for those who hear it. */}
      {isWrong && (
        <span className={styles.wrong} aria-hidden="true">
          {wrong}
        </span>
      )}
    </Box>
  );
}
