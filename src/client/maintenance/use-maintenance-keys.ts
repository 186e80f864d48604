import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';

type MaintenanceKeys = {
  readonly hasRows: boolean;
  readonly onMileage: () => void;
  readonly onParts: () => void;
  readonly onHistory: () => void;
  /** null: nothing is chosen. */
  readonly onToCart: (() => void) | null;
  readonly onPrint: () => void;
};

/** The keys of the screen, in the order of the hint bar. Arrows and space act in the list itself. */
export function useMaintenanceKeys(keys: MaintenanceKeys): void {
  const { hasRows, onMileage, onParts, onHistory, onToCart, onPrint } = keys;
  const ofRows: readonly KeyBinding[] = [
    { keys: ['arrowup', 'arrowdown'], text: 'keyboard.does.row' },
    { keys: ['space'], text: 'maintenance.keys.choose' },
    { keys: ['f'], text: 'maintenance.keys.mileage', run: onMileage },
    { keys: ['d'], text: 'maintenance.keys.parts', run: onParts },
    { keys: ['s'], text: 'maintenance.keys.history', run: onHistory },
    ...(onToCart ? [{ keys: ['ctrl+enter'], text: 'maintenance.keys.toCart', run: onToCart } as const] : []),
    { keys: ['p'], text: 'keyboard.does.print', run: onPrint },
  ];
  useKeys(hasRows ? ofRows : []);
}
