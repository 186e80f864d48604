import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { useReceiveDocument } from '#client/invoicing/document-queries.ts';
import { draftSaver, type SaveAnswer, type SaveState } from '#client/invoicing/editor/draft-saver.ts';
import { type Positions, withTaken } from '#client/invoicing/editor/positions/position-changes.ts';
import { saveSalesDocument } from '#shared/invoicing/documents-contract.ts';
import type { Position } from '#shared/invoicing/position.ts';
import type { Draft, SalesDocument } from '#shared/invoicing/sales-document.ts';

export type ChangePositions = (change: (positions: Positions) => Position[]) => void;

/** A draft as it is being written: kept here with every key, on the server a moment later. */
export function useDraftEditor(document: SalesDocument) {
  const receive = useReceiveDocument();
  const [draft, setDraft] = useState(document.sheet.draft);
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState(() => new Date(document.changedAt));
  const [theirs, setTheirs] = useState<SalesDocument | null>(null);
  const latest = useRef(draft);
  const onSaved = useRef<(saved: SalesDocument) => void>(() => {});
  useEffect(() => {
    onSaved.current = (saved) => {
      setSavedAt(new Date(saved.changedAt));
      receive(saved);
    };
  });
  const [saver] = useState(() =>
    draftSaver({
      version: document.version,
      save: (version, body) =>
        call(saveSalesDocument, { params: { belegId: String(document.id) }, body: { version, draft: body } }),
      onState: setState,
      onSaved: (saved) => onSaved.current(saved),
      onConflict: setTheirs,
    }),
  );
  useEffect(() => {
    saver.open();
    const online = () => saver.again();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      saver.close();
    };
  }, [saver]);

  const change = useCallback(
    (patch: Partial<Draft>) => {
      const next = { ...latest.current, ...patch };
      latest.current = next;
      setDraft(next);
      saver.change(next);
    },
    [saver],
  );
  const changePositions = useCallback<ChangePositions>(
    (update) => change({ positions: update(latest.current.positions) }),
    [change],
  );
  const show = (document: SalesDocument) => {
    latest.current = document.sheet.draft;
    setDraft(document.sheet.draft);
    setSavedAt(new Date(document.changedAt));
    receive(document);
  };
  return {
    draft,
    state,
    savedAt,
    theirs,
    change,
    changePositions,
    settle: () => saver.settle(),
    again: () => saver.again(),
    version: () => saver.version(),
    isSaved: () => saver.isSaved(),
    forget: () => saver.forget(),
    /** Lines that the server puts in at the end. What is typed meanwhile stays, and they come after it. */
    takeIn: async (work: (version: number) => Promise<SaveAnswer>) => {
      let before = latest.current;
      const answer = await saver.through((version) => {
        before = latest.current;
        return work(version);
      });
      if (answer.kind !== 'saved') return answer.kind;
      if (latest.current === before) show(answer.document);
      else {
        onSaved.current(answer.document);
        const { positions } = answer.document.sheet.draft;
        changePositions((typed) => withTaken(typed, before.positions, positions));
      }
      return answer.kind;
    },
    takeTheirs: () => {
      if (!theirs) return;
      saver.takeTheirs(theirs);
      show(theirs);
      setTheirs(null);
    },
    keepMine: () => {
      if (!theirs) return;
      setTheirs(null);
      saver.keepMine(theirs, latest.current);
    },
    /** Issuing met a newer version: the same choice as in saving. */
    meet: setTheirs,
  };
}
export type DraftEditor = ReturnType<typeof useDraftEditor>;
