import { useEffect, useRef, useState } from 'react';
import { useSheetText } from '#client/drawings/queries.ts';
import styles from '#client/drawings/sheet/sheet.module.css';
import { numberAt } from '#client/drawings/sheet/use-hover.ts';
import type { Sheet } from '#shared/drawings/drawing.ts';

type SheetPictureProps = {
  sheet: Sheet;
  name: string;
  selected: number | null;
  /** A file may number pieces that are no part here. */
  isPart: (part: number) => boolean;
  onSelect: (part: number) => void;
  onFailed: (again: () => void) => void;
};

/** The sheet itself. In a drawing that names its parts they can be pointed at, and take the colours of the selection. */
export function SheetPicture({ sheet, name, selected, isPart, onSelect, onFailed }: SheetPictureProps) {
  const host = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const { data: text, isError, refetch } = useSheetText(sheet);

  useEffect(() => {
    if (isError) onFailed(() => void refetch());
  }, [isError, onFailed, refetch]);

  useEffect(() => {
    const element = host.current;
    if (!element || text === undefined) return;
    // The server has written it anew from what can only draw; the policy of the page would let nothing else run.
    const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
    const drawing = document.importNode(documentElement, true);
    drawing.setAttribute('aria-hidden', 'true');
    for (const piece of drawing.querySelectorAll('[data-part], [data-leader]'))
      if (!isPart(Number(piece.getAttribute('data-part') ?? piece.getAttribute('data-leader'))))
        for (const name of ['data-part', 'data-leader']) piece.removeAttribute(name);
    element.replaceChildren(drawing);
    return () => element.replaceChildren();
  }, [text, isPart]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text makes new elements, which are to be marked too
  useEffect(() => mark(host.current, selected), [selected, text, isPart]);

  if (sheet.kind === 'picture')
    return (
      <img
        key={tries}
        className={styles.picture}
        src={sheet.url}
        alt={name}
        draggable={false}
        onError={() => onFailed(() => setTries((count) => count + 1))}
      />
    );
  return (
    // Its buttons and the list do the same for whoever has no pointer.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={host}
      role="img"
      aria-label={name}
      className={styles.drawing}
      data-themed={sheet.isThemed || undefined}
      onClick={({ target }) => {
        const part = numberAt(target, 'data-part');
        if (part !== null) onSelect(part);
      }}
    />
  );
}

function mark(host: HTMLElement | null, part: number | null) {
  if (!host || part === null) return;
  const pieces = [...host.querySelectorAll(`[data-part="${part}"], [data-leader="${part}"]`)];
  for (const piece of pieces) piece.setAttribute('data-on', '');
  return () => {
    for (const piece of pieces) piece.removeAttribute('data-on');
  };
}
