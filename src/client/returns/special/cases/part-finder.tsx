import { useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useReturnable } from '#client/returns/queries.ts';
import { FoundPart } from '#client/returns/special/cases/found-part.tsx';
import styles from '#client/returns/special/cases/new-case.module.css';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

const askAfterMs = 250;
const leastCharacters = 2;

type PartFinderProps = {
  /** The one that was taken before. */
  chosen: ReturnableLine | null;
  onTake: (part: ReturnableLine) => void;
};

/** By number, document or plate in what was delivered; each with how long its warranty lasts, or why it is over. */
export function PartFinder({ chosen, onTake }: PartFinderProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), askAfterMs);
  const text = typed.trim() === '' ? '' : asked;
  const found = useReturnable('warranty', text.length < leastCharacters ? null : { text });
  const content = () => {
    if (text.length < leastCharacters) return null;
    if (!found.data) return found.isError ? <FailedState onAgain={() => void found.refetch()} /> : <LoadingState />;
    const { lines, hasMore } = found.data;
    if (lines.length === 0)
      return (
        <EmptyState
          actions={<LeadOn to="documents" />}
          drawing={<EmptySeatDrawing />}
          title={t('specialReturns.new.notFound.title')}
        >
          {t('specialReturns.new.notFound.reason')}
        </EmptyState>
      );
    return (
      <>
        <ul aria-label={t('specialReturns.new.found')} className={styles.found}>
          {lines.map((line) => (
            <FoundPart key={`${line.documentId}-${line.position}`} line={line} onTake={() => onTake(line)} />
          ))}
        </ul>
        {hasMore && (
          <Text tone="muted" size={13} className={styles.quiet}>
            {t('specialReturns.new.foundMore')}
          </Text>
        )}
      </>
    );
  };
  return (
    <div className={styles.step}>
      <search className={styles.find}>
        <TextField
          autoFocus
          type="search"
          aria-controls={id}
          label={t('specialReturns.new.find')}
          placeholder={t('specialReturns.new.findExample')}
          hint={t('specialReturns.new.findHint')}
          autoComplete="off"
          maxLength={100}
          start={<MagnifyingGlassIcon size="s" />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      {chosen && typed.trim() === '' && (
        <p>
          <Button onClick={() => onTake(chosen)}>
            {t('specialReturns.new.goOn', { name: `${chosen.brand} ${chosen.number}` })}
          </Button>
        </p>
      )}
      <div id={id} aria-busy={found.isFetching}>
        <div role="status">
          <VisuallyHidden>
            {found.data && t('specialReturns.new.foundCount', { count: found.data.lines.length })}
          </VisuallyHidden>
        </div>
        {content()}
      </div>
    </div>
  );
}
