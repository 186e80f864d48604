import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { useDevice } from '#client/session/device.ts';

export type DrawingKeys = {
  readonly onNumber: (number: number) => void;
  readonly hasNumber: (number: number) => boolean;
  readonly onMove: (key: 'ArrowUp' | 'ArrowDown' | 'Home' | 'End') => void;
  readonly onSheet: (by: 1 | -1) => void;
  readonly onArticles: () => void;
  readonly onPut: () => void;
  /** Then they go into the cart, not the one that is selected. */
  readonly hasChosen: boolean;
  readonly onChoose: () => void;
  readonly onZoom: (by: 1 | -1) => void;
  readonly onFit: () => void;
  readonly onPan: (x: number, y: number) => void;
  readonly onOverview: () => void;
};

/** A second digit within this time makes a number of both. */
const digitsStayMs = 1200;
export const fields = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]';

/** The keys of a drawing: numbers, arrows, zoom. They act wherever no field has the focus; a held key repeats. */
export function useDrawingKeys(keys: DrawingKeys): void {
  const { keys: areLettersOn } = useDevice();
  const typed = useRef({ digits: '', at: Number.NEGATIVE_INFINITY });

  const typeDigit = (digit: string, at: number) => {
    const before = at - typed.current.at < digitsStayMs ? typed.current.digits : '';
    const both = before + digit;
    const digits = keys.hasNumber(Number(both)) ? both : digit;
    typed.current = { digits, at };
    if (digits === '0') keys.onFit();
    else keys.onNumber(Number(digits));
  };

  const press = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    if (shiftKey && panOf[key]) {
      const [x, y] = panOf[key];
      keys.onPan(x, y);
    } else if (key === 'ArrowUp' || key === 'ArrowDown' || key === 'Home' || key === 'End') keys.onMove(key);
    else if (key === 'ArrowLeft') keys.onSheet(-1);
    else if (key === 'ArrowRight') keys.onSheet(1);
    else if (!areLettersOn)
      return false; // WCAG 2.1.4
    else if (/^\d$/.test(key)) typeDigit(key, event.timeStamp);
    else if (key === '+') keys.onZoom(1);
    else if (key === '-' || key === '−') keys.onZoom(-1);
    else return false;
    return true;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(fields) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    if (event.key === 'Enter' && !event.repeat && !target?.closest('a, button, input')) keys.onArticles();
    else if (!press(event)) return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useKeys([
    ...named,
    { keys: ['c'], text: keys.hasChosen ? 'drawings.keys.putChosen' : 'drawings.keys.cart', run: keys.onPut },
    { keys: ['x'], text: 'drawings.keys.choose', run: keys.onChoose },
    { keys: ['b'], text: 'drawings.keys.overview', run: keys.onOverview },
    { keys: ['p'], text: 'keyboard.does.print', run: () => window.print() },
  ]);
}

const step = 80;
export const panOf: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

/** They act in the listener above, which repeats a held key. */
const named: readonly KeyBinding[] = [
  { keys: ['1–9'], text: 'drawings.keys.part' },
  { keys: ['enter'], text: 'drawings.keys.articles' },
  { keys: ['arrowleft'], text: 'drawings.keys.sheet' },
  { keys: ['arrowdown'], text: 'drawings.keys.row' },
  { keys: ['+'], text: 'drawings.keys.zoom' },
  { keys: ['0'], text: 'drawings.keys.fit' },
  { keys: ['shift+arrowleft'], text: 'drawings.keys.pan' },
];
