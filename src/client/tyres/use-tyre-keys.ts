import { useEffect, useEffectEvent } from 'react';
import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { useDevice } from '#client/session/device.ts';

type TyreKeys = {
  readonly hasRows: boolean;
  /** How many sizes a digit can choose. */
  readonly sizes: number;
  readonly onSize: (index: number) => void;
  readonly onSeason: () => void;
  readonly onLabel: () => void;
  readonly onAdditions: () => void;
};

/** In the order of the hint bar. Those of the row cursor act in the list itself. */
export function useTyreKeys({ hasRows, sizes, onSize, onSeason, onLabel, onAdditions }: TyreKeys): void {
  const ofRows: readonly KeyBinding[] = [
    { keys: ['arrowup', 'arrowdown'], text: 'tyres.keys.row' },
    { keys: ['enter'], text: 'tyres.keys.toCart' },
  ];
  useKeys([
    ...(hasRows ? ofRows : []),
    { keys: ['s'], text: 'tyres.keys.season', run: onSeason },
    // One entry in the hint bar for all digits; they act below.
    ...(sizes > 0 ? [{ keys: [sizes > 1 ? `1–${Math.min(sizes, 9)}` : '1'], text: 'tyres.keys.size' } as const] : []),
    ...(hasRows ? [{ keys: ['l'], text: 'tyres.keys.label', run: onLabel } as const] : []),
    { keys: ['z'], text: 'tyres.keys.additions', run: onAdditions },
  ]);
  useDigits((digit) => digit <= sizes && onSize(digit - 1));
}

const controls = 'input, select, textarea, [role=dialog], [role=alertdialog], [role=menu]';

function useDigits(onDigit: (digit: number) => void): void {
  const { keys: areLettersOn } = useDevice();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!areLettersOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target instanceof Element && event.target.closest(controls) !== null;
    if (isTyping || !/^[1-9]$/.test(event.key) || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    onDigit(Number(event.key));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
