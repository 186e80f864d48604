import { useMemo, useRef } from 'react';
import { newKey } from '#client/cart/edits/new-key.ts';
import { undoMs } from '#client/cart/parked/undo-time.ts';
import { useText } from '#client/i18n/text.tsx';
import type { PositionIdea } from '#client/invoicing/document-queries.ts';
import * as changes from '#client/invoicing/editor/positions/position-changes.ts';
import type { ChangePositions } from '#client/invoicing/editor/use-draft-editor.ts';
import { notify } from '#client/notify/notify.ts';
import { blankPosition, mostPositions, type Position, type PositionKind } from '#shared/invoicing/position.ts';

export type Column = 'text' | 'quantity' | 'price';
export type FocusCell = (key: string, column: Column) => void;

type Tools = { readonly changePositions: ChangePositions; readonly focus: FocusCell; readonly vatRate: number };

/** What can be done with positions. The same functions for as long as the editor is open: a row that did not change is not drawn again. */
export function usePositionActions(positions: readonly Position[], tools: Tools) {
  const t = useText();
  const latest = useRef({ positions, ...tools, t });
  latest.current = { positions, ...tools, t };
  return useMemo(() => {
    const now = () => latest.current;
    const at = (key: string) => now().positions.findIndex((position) => position.key === key);
    const put = (index: number, position: Position) => {
      const { positions: held, t: say } = now();
      if (held.length >= mostPositions) {
        notify({ key: 'invoicing.editor.full', kind: 'WARNING', preset: 'A' });
        return say('invoicing.editor.full');
      }
      now().changePositions((all) => changes.insertPosition(all, index, position));
      now().focus(position.key, 'text');
    };
    return {
      patch: (key: string, patch: Partial<Position>) =>
        now().changePositions((all) => changes.patchPosition(all, key, patch)),
      /** A line of a kind at the end. */
      add: (kind: PositionKind) => put(now().positions.length, blankPosition(newKey(), kind, now().vatRate)),
      /** The next line below this one; an empty one below it is taken. */
      next: (key: string) => {
        const index = at(key);
        const { positions: held, vatRate, focus } = now();
        const [own, below] = [held[index], held[index + 1]];
        if (below && changes.isBlank(below)) return focus(below.key, 'text');
        if (own && changes.isBlank(own)) return focus(own.key, 'text');
        put(index + 1, changes.nextPosition(newKey(), own, vatRate));
      },
      move: (key: string, step: number, column: Column = 'text') => {
        now().changePositions((all) => changes.movePosition(all, key, step));
        now().focus(key, column);
      },
      place: (key: string, onto: string) => now().changePositions((all) => changes.placePosition(all, key, onto)),
      /** To the same field of the row above or below. */
      step: (key: string, column: Column, step: number) => {
        const neighbour = now().positions[at(key) + step];
        if (neighbour) now().focus(neighbour.key, column);
      },
      remove: (key: string) => {
        const index = at(key);
        const { positions: held, t: say, focus } = now();
        const gone = held[index];
        if (!gone) return;
        now().changePositions((all) => changes.removePosition(all, key));
        const neighbour = held[index + 1] ?? held[index - 1];
        if (neighbour) focus(neighbour.key, 'text');
        if (changes.isBlank(gone)) return;
        notify({
          key: 'invoicing.editor.removed',
          kind: 'INFO',
          preset: 'A',
          detail: gone.text,
          stayMs: undoMs,
          action: {
            label: say('invoicing.editor.undo'),
            run: () => {
              now().changePositions((all) => changes.insertPosition(all, index, gone));
              now().focus(key, 'text');
            },
          },
        });
      },
      /** What was written before is written again, with its price. */
      take: (key: string, { kind, text, detail, number, unit, quantity, unitPrice, vatRate }: PositionIdea) => {
        const written = { kind, text, detail, number, unit, quantity, unitPrice, vatRate };
        now().changePositions((all) => changes.patchPosition(all, key, written));
        now().focus(key, 'quantity');
      },
    };
  }, []);
}
export type PositionActions = ReturnType<typeof usePositionActions>;
