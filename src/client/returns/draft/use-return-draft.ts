import { useEffect, useEffectEvent, useState } from 'react';
import { keepDraft, keptDraft } from '#client/returns/draft/kept-return-drafts.ts';
import { emptyDraft, type ReturnDraft } from '#client/returns/draft/return-draft.ts';
import type { ReturnSource } from '#client/returns/queries.ts';
import { useUser } from '#client/session/queries.ts';

export type ChangeDraft = (change: (draft: ReturnDraft) => ReturnDraft) => void;

/** What is filled in for this paper; a reload does not forget it. null: it is being looked for. */
export function useReturnDraft(source: ReturnSource, title: string) {
  const { id: userId } = useUser();
  const [draft, setDraft] = useState<ReturnDraft | null>(null);
  const [isTouched, setTouched] = useState(false);
  const find = useEffectEvent(() => keptDraft(userId, source));
  useEffect(() => {
    let isHere = true;
    void find().then((kept) => isHere && setDraft((now) => now ?? kept ?? emptyDraft));
    return () => {
      isHere = false;
    };
  }, []);
  const keep = useEffectEvent(
    (next: ReturnDraft, named: string) => void keepDraft({ userId, source, title: named }, next),
  );
  useEffect(() => {
    if (draft && isTouched) keep(draft, title);
  }, [draft, isTouched, title]);
  // A photo may arrive after the next change was made: what changes is always the latest.
  const change: ChangeDraft = (next) => {
    setTouched(true);
    setDraft((now) => next(now ?? emptyDraft));
  };
  const forget = () => {
    setTouched(false);
    void keepDraft({ userId, source, title }, null);
  };
  return { draft, change, forget };
}
