import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { nextRow } from '#client/keyboard/next-row.ts';
import { useDevice } from '#client/session/device.ts';

export type RowKeys = {
  readonly cursor: number;
  readonly count: number;
  readonly onMove: (index: number) => void;
  readonly onEnter: () => void;
  /** One pack more or less. */
  readonly onStep: (direction: 1 | -1) => void;
  readonly onQuantity: (quantity: number) => void;
};

const digitsStayMs = 1200;
const controls = 'a, button, input, select, textarea, [role=tree], [role=dialog], [role=alertdialog], [role=menu]';

/**
 * The keys of the row cursor. They act wherever no control has the focus, so that a fresh page can be walked at once;
 * the listener of the whole page does not repeat a held key and would take arrows from trees and fields.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const { keys: areLettersOn } = useDevice();
  const typed = useRef({ digits: '', at: 0 });

  const typeDigit = (digit: string, at: number) => {
    const goesOn = at - typed.current.at < digitsStayMs;
    const digits = `${goesOn ? typed.current.digits : ''}${digit}`.slice(0, 4).replace(/^0+/, '');
    typed.current = { digits, at };
    if (digits !== '') keys.onQuantity(Number(digits));
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const isControl = target?.closest(controls) !== null && target !== null;
    const next = nextRow(event.key, keys.cursor, keys.count);
    const isInRow = target !== null && list.current?.contains(target);
    if (next !== null && (!isControl || (isInRow && !target?.matches('input')))) keys.onMove(next);
    else if (isControl || keys.count === 0) return;
    else if (event.key === 'Enter' && !event.repeat) keys.onEnter();
    else if (!isInRow && !areLettersOn)
      return; // WCAG 2.1.4
    else if (event.key === '+') keys.onStep(1);
    else if (event.key === '-' || event.key === '−') keys.onStep(-1);
    else if (/^\d$/.test(event.key)) typeDigit(event.key, event.timeStamp);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
