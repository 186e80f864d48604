import { useEffect } from 'react';
import { registeredKeys } from '#client/keyboard/key-registry.ts';
import { type Pending, press } from '#client/keyboard/sequence.ts';
import { isCharacter, strokeOf } from '#client/keyboard/stroke.ts';

const fields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])';
// Menus and lists find their items by letters; a dialog is a world of its own.
const layers = '[role=dialog], [role=alertdialog], dialog, [role=menu], [role=listbox]';

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Listens for the whole page, once. `characters`: single letters may act (WCAG 2.1.4). */
export function useKeyListener(characters: boolean): void {
  useEffect(() => {
    let pending: Pending = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const stroke = strokeOf(event);
      if (stroke === null || event.defaultPrevented || event.repeat || event.isComposing) return;
      if (isIn(event.target, layers)) return;
      const isTyping = isIn(event.target, fields);
      if (isCharacter(stroke) && (!characters || isTyping)) return;
      const { screen, shell } = registeredKeys();
      // A field keeps its keys, such as Delete: only what is meant for it goes past it.
      const able = [...screen, ...shell].filter(({ inFields }) => inFields || !isTyping);
      const pressed = press(pending, stroke, event.timeStamp, able);
      pending = pressed.pending;
      if (!pressed.hit) return;
      event.preventDefault();
      pressed.hit.run?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [characters]);
}
