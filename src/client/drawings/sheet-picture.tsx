import { type PointerEvent, useEffect, useRef } from 'react';
import { useSheetText } from '#client/drawings/queries.ts';
import styles from '#client/drawings/sheet.module.css';
import type { Sheet } from '#shared/drawings/drawing.ts';

type SheetPictureProps = {
  sheet: Sheet;
  name: string;
  /** The part that is pointed at, and the one that is selected. */
  hovered: number | null;
  selected: number | null;
  onHover: (part: number | null) => void;
  onSelect: (part: number) => void;
  onFailed: (again: () => void) => void;
};

const partOf = (target: EventTarget): number | null => {
  const number = target instanceof Element && target.closest('[data-part]')?.getAttribute('data-part');
  return number ? Number(number) : null;
};

/** The sheet itself. In a drawing that names its parts they can be pointed at, and take the colours of the selection. */
export function SheetPicture({ sheet, name, hovered, selected, onHover, onSelect, onFailed }: SheetPictureProps) {
  const host = useRef<HTMLDivElement>(null);
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
    element.replaceChildren(drawing);
    return () => element.replaceChildren();
  }, [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text makes new elements, which are to be marked too
  useEffect(() => mark(host.current, selected, 'data-on'), [selected, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => mark(host.current, hovered, 'data-hover'), [hovered, text]);

  if (sheet.kind === 'picture') return <img className={styles.picture} src={sheet.url} alt={name} draggable={false} />;
  const over = ({ target }: PointerEvent) => onHover(partOf(target));
  return (
    // Its buttons and the list do the same for whoever has no pointer.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={host}
      role="img"
      aria-label={name}
      className={styles.drawing}
      data-themed={sheet.isThemed || undefined}
      onPointerOver={over}
      onPointerLeave={() => onHover(null)}
      onClick={({ target }) => {
        const part = partOf(target);
        if (part !== null) onSelect(part);
      }}
    />
  );
}

function mark(host: HTMLElement | null, part: number | null, name: 'data-on' | 'data-hover') {
  if (!host || part === null) return;
  const pieces = [...host.querySelectorAll(`[data-part="${part}"], [data-leader="${part}"]`)];
  for (const piece of pieces) piece.setAttribute(name, '');
  return () => {
    for (const piece of pieces) piece.removeAttribute(name);
  };
}
