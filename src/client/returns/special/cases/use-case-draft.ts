import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { type CaseDraft, emptyDraft } from '#client/returns/special/cases/case-draft.ts';
import { dropCase, keepCase, keptCase } from '#client/returns/special/cases/kept-case.ts';
import { useUser } from '#client/session/queries.ts';

type CaseDraftState = {
  /** null: it is being looked for. */
  readonly draft: CaseDraft | null;
  readonly setDraft: Dispatch<SetStateAction<CaseDraft>>;
  /** It was given up, and is wanted after all: on whichever screen one is by now. */
  readonly restore: (draft: CaseDraft) => Promise<void>;
  /** It is sent, or given up: whichever is kept, if it is the one that is meant. */
  readonly forget: (isMeant?: (draft: CaseDraft) => boolean) => void;
};

/** The case that is written; neither a look at the lists nor a reload forgets it. */
export function useCaseDraft(): CaseDraftState {
  const { id: userId } = useUser();
  const [draft, setDraft] = useState<CaseDraft | null>(null);
  useEffect(() => {
    let isHere = true;
    void keptCase(userId, new Date()).then((kept) => isHere && setDraft((now) => now ?? kept));
    return () => {
      isHere = false;
    };
  }, [userId]);
  const keep = useEffectEvent((next: CaseDraft) => void keepCase(userId, next, new Date()));
  useEffect(() => {
    if (draft?.part) keep(draft);
  }, [draft]);
  return {
    draft,
    setDraft: (next) => setDraft((now) => (typeof next === 'function' ? next(now ?? emptyDraft) : next)),
    restore: (before) => {
      setDraft(before);
      return keepCase(userId, before, new Date());
    },
    forget: (isMeant) => {
      if (!isMeant) {
        setDraft(emptyDraft);
        return void dropCase();
      }
      setDraft((now) => (now && isMeant(now) ? emptyDraft : now));
      void keptCase(userId, new Date()).then((kept) => (isMeant(kept) ? dropCase() : undefined));
    },
  };
}
