import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { registeredKeys } from '#client/keyboard/key-registry.ts';
import { useKeyListener } from '#client/keyboard/use-key-listener.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';

afterEach(cleanup);

function Page({ onKey, letters = true }: { onKey: () => void; letters?: boolean }) {
  useKeys([
    { keys: ['e', 'ctrl+k'], text: 'keyboard.does.sellIn', run: onKey, inFields: true },
    { keys: ['delete', 'ctrl+enter'], text: 'cart.keys.remove', run: onKey },
  ]);
  useKeyListener(letters);
  return (
    <>
      <input aria-label="Feld" />
      <textarea aria-label="Text" />
      <select aria-label="Auswahl" />
      <div data-testid="Frei" contentEditable="plaintext-only" suppressContentEditableWarning />
      <input type="checkbox" aria-label="Haken" />
      <div role="menu" tabIndex={-1}>
        Menü
      </div>
    </>
  );
}
const press = (target: Element, key: string, more = {}) => {
  fireEvent.keyDown(target, { key, ...more });
};

test('a single letter acts only while no field has the focus (WCAG 2.1.4)', () => {
  const onKey = vi.fn();
  render(<Page onKey={onKey} />);
  press(document.body, 'e');
  expect(onKey).toHaveBeenCalledTimes(1);
  press(screen.getByLabelText('Feld'), 'e');
  expect(onKey).toHaveBeenCalledTimes(1);
  press(screen.getByLabelText('Feld'), 'k', { ctrlKey: true });
  expect(onKey).toHaveBeenCalledTimes(2);
});

test.each(['Feld', 'Text', 'Auswahl', 'Frei'])('a key that is not meant for fields leaves "%s" alone', (name) => {
  const field = () => screen.queryByLabelText(name) ?? screen.getByTestId(name);
  const onKey = vi.fn();
  render(<Page onKey={onKey} />);
  press(field(), 'Delete');
  press(field(), 'Enter', { ctrlKey: true });
  expect(onKey).not.toHaveBeenCalled();
  press(screen.getByLabelText('Haken'), 'Delete');
  expect(onKey).toHaveBeenCalledOnce();
});

test('letters can be switched off, Ctrl K stays (WCAG 2.1.4)', () => {
  const onKey = vi.fn();
  render(<Page onKey={onKey} letters={false} />);
  press(document.body, 'e');
  expect(onKey).not.toHaveBeenCalled();
  press(document.body, 'k', { ctrlKey: true });
  expect(onKey).toHaveBeenCalledOnce();
});

test('a menu keeps its letters to itself', () => {
  const onKey = vi.fn();
  render(<Page onKey={onKey} />);
  press(screen.getByRole('menu'), 'e');
  expect(onKey).not.toHaveBeenCalled();
});

test('the keys of a screen go with it, and the newest function is called', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = render(<Page onKey={first} />);
  rerender(<Page onKey={second} />);
  press(document.body, 'e');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  expect(registeredKeys().screen).toHaveLength(2);
  unmount();
  expect(registeredKeys().screen).toHaveLength(0);
});
