// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Stepper } from '#client/ui/buttons/stepper.tsx';

afterEach(cleanup);

const texts = { label: 'Menge', lessLabel: 'Weniger', moreLabel: 'Mehr' };

test('buttons and arrow keys change the quantity by one pack', () => {
  const onChange = vi.fn();
  render(<Stepper {...texts} value={4} step={4} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Mehr' }));
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Menge' }), { key: 'ArrowUp' });
  expect(onChange.mock.calls).toEqual([
    [8, 'stepped'],
    [8, 'stepped'],
  ]);
});

test('nothing left asks to remove instead of changing to 0', () => {
  const onChange = vi.fn();
  const onRemove = vi.fn();
  render(<Stepper {...texts} value={1} onChange={onChange} onRemove={onRemove} />);
  fireEvent.click(screen.getByRole('button', { name: 'Weniger' }));
  expect(onRemove).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
});

test('a typed quantity counts when the field is left, nonsense is forgotten', () => {
  const onChange = vi.fn();
  render(<Stepper {...texts} value={1} onChange={onChange} />);
  const input = screen.getByRole<HTMLInputElement>('spinbutton');
  fireEvent.change(input, { target: { value: '12' } });
  fireEvent.blur(input);
  fireEvent.change(input, { target: { value: 'viele' } });
  fireEvent.blur(input);
  expect(onChange.mock.calls).toEqual([[12, 'typed']]);
  expect(input.value).toBe('1');
});

test('at the least quantity there is no less, by button and by key; only 0 that is typed removes', () => {
  const [onChange, onRemove] = [vi.fn(), vi.fn()];
  render(<Stepper {...texts} value={4} step={2} min={4} onChange={onChange} onRemove={onRemove} />);
  const input = screen.getByRole('spinbutton');
  fireEvent.click(screen.getByRole('button', { name: 'Weniger' }));
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect([onChange.mock.calls, onRemove.mock.calls]).toEqual([[], []]);
  fireEvent.change(input, { target: { value: '0' } });
  fireEvent.blur(input);
  expect(onRemove).toHaveBeenCalledOnce();
});

test.each([
  ['viele', null],
  ['2,5', null],
  ['-3', null],
  ['1', 4],
  ['5', 6],
  ['99999', 100],
])('"%s" is not taken as it stands, and that is said', (typed, taken) => {
  const onOther = vi.fn();
  render(<Stepper {...texts} value={8} step={2} min={4} max={100} onChange={() => {}} onOther={onOther} />);
  const input = screen.getByRole('spinbutton');
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.blur(input);
  expect(onOther.mock.calls).toEqual([[typed, taken]]);
});

test('holding repeats, and letting go adds no further step', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  render(<Stepper {...texts} value={1} onChange={onChange} />);
  const more = screen.getByRole('button', { name: 'Mehr' });
  fireEvent.pointerDown(more);
  act(() => {
    vi.advanceTimersByTime(400 + 2 * 80);
  });
  fireEvent.pointerUp(more);
  fireEvent.click(more);
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(onChange).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
