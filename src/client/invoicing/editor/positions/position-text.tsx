import { type KeyboardEvent, useId } from 'react';
import { useText } from '#client/i18n/text.tsx';
import type { PositionIdea } from '#client/invoicing/document-queries.ts';
import { IdeaList } from '#client/invoicing/editor/positions/idea-list.tsx';
import styles from '#client/invoicing/editor/positions/positions.module.css';

type PositionTextProps = {
  label: string;
  field: string;
  value: string;
  placeholder: string;
  isHeading: boolean;
  isMarked: boolean;
  onText: (text: string) => void;
  /** What was written before; undefined: nothing is offered. */
  ideas: readonly PositionIdea[] | undefined;
  mark: number;
  onMark: (mark: number) => void;
  onTake: (idea: PositionIdea) => void;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** The words of a line, with what the firm wrote before offered below. */
export function PositionText(props: PositionTextProps) {
  const { label, field, value, placeholder, isHeading, isMarked, onText, ideas, mark, onMark, onTake, onClose } = props;
  const t = useText();
  const listId = useId();
  const shown = ideas && ideas.length > 0 ? ideas : null;
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (shown && step !== undefined && !event.altKey) {
      event.preventDefault();
      onMark(mark < 0 && step < 0 ? shown.length - 1 : (mark + step + shown.length) % shown.length);
      return;
    }
    const marked = shown?.[mark];
    if (marked && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onTake(marked);
      return;
    }
    if (shown && event.key === 'Escape') {
      event.preventDefault();
      onClose();
      return;
    }
    props.onKeyDown(event);
  };
  return (
    <div className={styles.text}>
      <input
        className={isHeading ? styles.heading : styles.words}
        data-cell="text"
        data-field={field}
        aria-label={label}
        aria-invalid={isMarked || undefined}
        autoComplete="off"
        maxLength={500}
        placeholder={placeholder}
        {...(ideas && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': shown !== null,
          'aria-controls': shown ? listId : undefined,
          'aria-activedescendant': shown?.[mark] ? `${listId}-${mark}` : undefined,
        })}
        value={value}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKey}
      />
      {shown && <IdeaList id={listId} label={t('invoicing.editor.ideas')} ideas={shown} mark={mark} onTake={onTake} />}
    </div>
  );
}
