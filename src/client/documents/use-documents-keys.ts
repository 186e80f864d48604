import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';

type DocumentsKeys = {
  readonly hasRows: boolean;
  readonly onFind: () => void;
  readonly onOpenOnly: () => void;
  readonly onPrint: () => void;
};

/** The keys of the screen, in the order of the hint bar. Arrows, Enter and space act in the list itself. */
export function useDocumentsKeys({ hasRows, onFind, onOpenOnly, onPrint }: DocumentsKeys): void {
  const ofRows: readonly KeyBinding[] = [
    { keys: ['arrowup', 'arrowdown'], text: 'keyboard.does.row' },
    { keys: ['enter'], text: 'documents.keys.open' },
    { keys: ['space'], text: 'documents.keys.choose' },
  ];
  useKeys([
    ...(hasRows ? ofRows : []),
    { keys: ['/'], text: 'documents.keys.find', run: onFind },
    { keys: ['o'], text: 'documents.keys.openOnly', run: onOpenOnly },
    { keys: ['p'], text: 'keyboard.does.print', run: onPrint },
  ]);
}
