import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tree, type TreeItem } from '#client/ui/page/tree.tsx';

afterEach(cleanup);

const item = (id: number, parentId: number | null, more: Partial<TreeItem> = {}): TreeItem => ({
  id,
  parentId,
  label: `Zweig ${id}`,
  count: '7',
  level: parentId === null ? 0 : 1,
  isOpen: false,
  hasChildren: false,
  hasCaret: true,
  ...more,
});

function draw(items: readonly TreeItem[]) {
  const [onSelect, onToggle] = [vi.fn(), vi.fn()];
  render(<Tree label="Teile" items={items} current={2} trail={[1]} onSelect={onSelect} onToggle={onToggle} />);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const at = () => document.activeElement?.textContent;
  screen.getByRole('treeitem', { selected: true }).focus();
  return { onSelect, onToggle, press, at };
}

test('one item is in the tab order: the current one; arrows, Pos1 and Ende move', () => {
  const { press, at } = draw([item(1, null, { isOpen: true, hasChildren: true }), item(2, 1), item(3, null)]);
  expect(screen.getAllByRole('treeitem').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  press('ArrowDown');
  expect(at()).toBe('Zweig 37');
  press('Home');
  expect(at()).toBe('Zweig 17');
  press('End');
  press('ArrowUp');
  expect(at()).toBe('Zweig 27');
});

test('right opens or goes in, left closes or goes out, Enter takes', () => {
  const { press, at, onToggle, onSelect } = draw([
    item(1, null, { isOpen: true, hasChildren: true }),
    item(2, 1, { hasChildren: true }),
  ]);
  press('ArrowRight');
  expect(onToggle).toHaveBeenLastCalledWith(2, true);
  press('ArrowLeft');
  expect(at()).toBe('Zweig 17');
  press('ArrowLeft');
  expect(onToggle).toHaveBeenLastCalledWith(1, false);
  press('ArrowRight');
  expect(at()).toBe('Zweig 27');
  press('Enter');
  expect(onSelect).toHaveBeenLastCalledWith(2);
});

test('levels and open branches are told to assistive tech', () => {
  draw([item(1, null, { isOpen: true, hasChildren: true }), item(2, 1)]);
  const [top, leaf] = screen.getAllByRole('treeitem');
  expect([top?.ariaLevel ?? top?.getAttribute('aria-level'), top?.getAttribute('aria-expanded')]).toEqual([
    '1',
    'true',
  ]);
  expect([leaf?.getAttribute('aria-level'), leaf?.getAttribute('aria-expanded')]).toEqual(['2', null]);
});
