import { useEffect, useState } from 'react';
import { type KeptDraft, keptDrafts } from '#client/returns/draft/kept-return-drafts.ts';
import { useUser } from '#client/session/queries.ts';

/** What was begun on this device and not sent. */
export function useKeptDrafts(): readonly KeptDraft[] {
  const { id: userId } = useUser();
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([]);
  useEffect(() => {
    let isHere = true;
    void keptDrafts(userId).then((kept) => isHere && setDrafts(kept));
    return () => {
      isHere = false;
    };
  }, [userId]);
  return drafts;
}
