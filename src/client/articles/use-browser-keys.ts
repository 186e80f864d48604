import type { RowActions } from '#client/articles/list/row-actions.ts';
import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';
import type { ArticleRow } from '#shared/articles/article.ts';

type BrowserKeys = {
  readonly hasRows: boolean;
  /** The row that the cursor stands on. */
  readonly rowNow: () => ArticleRow | undefined;
  readonly actions: RowActions;
  readonly onFilter: () => void;
  /** null: the screen has no tree. */
  readonly onTree: (() => void) | null;
  readonly onPrint: () => void;
};

/** The keys of an article list, in the order of the hint bar. Those of the row cursor act in the list itself. */
export function useBrowserKeys({ hasRows, rowNow, actions, onFilter, onTree, onPrint }: BrowserKeys): void {
  const onRow = (does: (row: ArticleRow) => void) => () => {
    const row = rowNow();
    if (row) does(row);
  };
  const ofRows: readonly KeyBinding[] = [
    { keys: ['arrowup', 'arrowdown'], text: 'keyboard.does.row' },
    { keys: ['+', '−'], text: 'articles.keys.quantity' },
    { keys: ['enter'], text: 'articles.keys.toCart' },
    { keys: ['d'], text: 'articles.keys.details', run: onRow(({ id }) => actions.open(id)) },
  ];
  useKeys([
    ...(hasRows ? ofRows : []),
    { keys: ['f'], text: 'articles.keys.filter', run: onFilter },
    ...(onTree ? [{ keys: ['b'], text: 'articles.keys.tree', run: onTree } as const] : []),
    ...(hasRows
      ? [{ keys: ['v'], text: 'articles.keys.compare', run: onRow(({ id }) => actions.compare(id)) } as const]
      : []),
    { keys: ['p'], text: 'keyboard.does.print', run: onPrint },
  ]);
}
