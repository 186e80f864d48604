import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';

type CartKeys = {
  readonly hasLines: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onNote: () => void;
  /** null: this cart is not the current one. */
  readonly onPark: (() => void) | null;
  /** null: may not order. */
  readonly onOrder: (() => void) | null;
};

/** The keys of the cart, in the order of the hint bar. Those of the row cursor act in the rows themselves. */
export function useCartKeys({ hasLines, onMove, onRemove, onNote, onPark, onOrder }: CartKeys): void {
  const ofLines: readonly KeyBinding[] = [
    { keys: ['arrowup', 'arrowdown'], text: 'keyboard.does.row' },
    { keys: ['j'], text: 'cart.keys.next', run: () => onMove(1) },
    { keys: ['k'], text: 'cart.keys.previous', run: () => onMove(-1) },
    { keys: ['+', '−'], text: 'articles.keys.quantity' },
    { keys: ['delete'], text: 'cart.keys.remove', run: onRemove },
    { keys: ['n'], text: 'cart.keys.note', run: onNote },
    ...(onPark ? [{ keys: ['p'], text: 'cart.keys.park', run: onPark } as const] : []),
    ...(onOrder ? [{ keys: ['ctrl+enter'], text: 'cart.keys.order', run: onOrder, inFields: true } as const] : []),
  ];
  useKeys(hasLines ? ofLines : []);
}
