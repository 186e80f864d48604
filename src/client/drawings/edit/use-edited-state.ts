import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { query } from '#client/api/query.ts';
import { type Parts, toEdited } from '#client/drawings/edit/edited-parts.ts';
import { type DrawingFacts, type EditedDrawing, editedDrawing } from '#shared/drawings/edit-contract.ts';

type Draft = { readonly facts: DrawingFacts; readonly parts: Parts };

const draftOf = ({ facts, parts }: EditedDrawing): Draft => ({ facts, parts: toEdited(parts) });

/** What is being edited, beside what is saved. Whatever was changed while it was sent stays, and is not saved yet. */
export function useEditedState(saved: EditedDrawing) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => draftOf(saved));
  const [draft, setDraft] = useState(base);
  const latest = useRef({ base, draft });
  useEffect(() => {
    latest.current = { base, draft };
  });

  const begin = useCallback((drawing: EditedDrawing) => {
    const next = draftOf(drawing);
    setBase(next);
    setDraft(next);
  }, []);
  return {
    ...draft,
    draft,
    isDirty: isChanged(draft, base),
    isDirtyNow: useCallback(() => isChanged(latest.current.draft, latest.current.base), []),
    setFacts: useCallback((facts: DrawingFacts) => setDraft((before) => ({ ...before, facts })), []),
    changeParts: useCallback(
      (change: (parts: Parts) => Parts) =>
        setDraft((before) => {
          const parts = change(before.parts);
          return parts === before.parts ? before : { ...before, parts };
        }),
      [],
    ),
    begin,
    discard: () => setDraft(base),
    /** The server's answer to `sent`. */
    take: (drawing: EditedDrawing, sent: Draft | null) => {
      const { queryKey } = query(editedDrawing, { params: { drawing: drawing.key } });
      const kept = queryClient.setQueryData(queryKey, drawing) ?? drawing;
      const next = draftOf(kept);
      setBase(next);
      setDraft((now) => (sent !== null && now !== sent ? now : next));
    },
  };
}

const isChanged = (draft: Draft, base: Draft) => draft.facts !== base.facts || draft.parts !== base.parts;
