import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CartPosition } from '#shared/cart/cart.ts';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** A row that goes hands the focus to the one in its place; one that was put back takes it. */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  lines: readonly CartPosition[],
  focus: (index: number) => void,
  back: number | null,
): void {
  /** The row that had the focus last, for as long as nothing else has it. */
  const had = useRef<{ readonly id: number; readonly index: number } | null>(null);
  const ids = lines.map(({ id }) => id).join(' ');

  const note = useEffectEvent((target: EventTarget | null) => {
    const row = target instanceof Element && list.current?.contains(target) ? target.closest('[data-index]') : null;
    const index = row ? Number(row.getAttribute('data-index')) : -1;
    const line = lines[index];
    had.current = line ? { id: line.id, index } : null;
  });
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => note(target);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  const keep = useEffectEvent(() => {
    const { current } = had;
    if (current && isLost() && !lines.some(({ id }) => id === current.id)) focus(current.index);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a line comes or goes
  useEffect(() => keep(), [ids]);

  const taken = useRef<number | null>(null);
  const takeBack = useEffectEvent(() => {
    const index = lines.findIndex(({ id }) => id === back);
    if (back === taken.current || (back !== null && index < 0)) return;
    taken.current = back;
    if (back !== null) focus(index);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may arrive after it was put back
  useEffect(() => takeBack(), [back, ids]);
}
