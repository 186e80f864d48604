// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Stepper } from '#client/ui/stepper.tsx';

afterEach(cleanup);

const texts = { label: 'Menge', lessLabel: 'Weniger', moreLabel: 'Mehr' };

test('buttons and arrow keys change the quantity by one pack', () => {
  const onChange = vi.fn();
  render(<Stepper {...texts} value={4} step={4} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Mehr' }));
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Menge' }), { key: 'ArrowUp' });
  expect(onChange.mock.calls).toEqual([[8], [8]]);
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
  expect(onChange.mock.calls).toEqual([[12]]);
  expect(input.value).toBe('1');
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
