import { useText } from '#client/i18n/text.tsx';
import type { PositionIdea } from '#client/invoicing/document-queries.ts';
import { quantityText } from '#client/invoicing/editor/positions/parse-quantity.ts';
import styles from '#client/invoicing/editor/positions/positions.module.css';
import { Box } from '#client/ui/layout/box.tsx';
import { formatMoney } from '#shared/format/number.ts';

type IdeaListProps = {
  id: string;
  label: string;
  ideas: readonly PositionIdea[];
  mark: number;
  onTake: (idea: PositionIdea) => void;
};

/** The list below the field; the focus stays in the field. */
export function IdeaList({ id, label, ideas, mark, onTake }: IdeaListProps) {
  const t = useText();
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.ideas}>
      {ideas.map((idea, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys (aria-activedescendant)
        <div
          key={`${idea.kind} ${idea.number} ${idea.text} ${idea.unitPrice}`}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === mark}
          className={styles.idea}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(idea)}
        >
          <Box as="span" minWidth={0} breaks="anywhere">
            {idea.text}
            <small>{[idea.detail, idea.number].filter(Boolean).join(' · ')}</small>
          </Box>
          <Box as="span" flex="none" textAlign="right">
            {idea.unitPrice === null ? '' : formatMoney(idea.unitPrice)}
            <small>
              {quantityText(idea.quantity)} {t(`salesDocuments.unit.${idea.unit}`)}
            </small>
          </Box>
        </div>
      ))}
    </div>
  );
}
