import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';

type WorkKeys = {
  readonly hasRows: boolean;
  readonly onSteps: () => void;
  readonly onFind: () => void;
  /** null: nothing is chosen. */
  readonly onToCart: (() => void) | null;
  readonly onPrint: () => void;
};

/** The keys of the screen, in the order of the hint bar. Arrows and space act in the list itself. */
export function useWorkKeys({ hasRows, onSteps, onFind, onToCart, onPrint }: WorkKeys): void {
  const ofRows: readonly KeyBinding[] = [
    { keys: ['arrowup', 'arrowdown'], text: 'keyboard.does.row' },
    { keys: ['space'], text: 'work.keys.choose' },
    { keys: ['d'], text: 'work.keys.steps', run: onSteps },
  ];
  useKeys([
    ...(hasRows ? ofRows : []),
    { keys: ['f'], text: 'work.keys.find', run: onFind },
    ...(onToCart ? [{ keys: ['ctrl+enter'], text: 'work.keys.toCart', run: onToCart } as const] : []),
    { keys: ['p'], text: 'keyboard.does.print', run: onPrint },
  ]);
}
