// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';

afterEach(cleanup);

test('partly is mixed until it is not', () => {
  const { rerender } = render(<Checkbox label="Bremsanlage" partly />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bremsanlage' });
  expect(box.indeterminate).toBe(true);
  rerender(<Checkbox label="Bremsanlage" />);
  expect(box.indeterminate).toBe(false);
});

test('an implied box is ticked, says why and cannot be changed', () => {
  const onChange = vi.fn();
  render(<Checkbox label="Arbeitswerte" implied hint="In Plus AW enthalten" onChange={onChange} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { description: 'In Plus AW enthalten' });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

test('the ref of a form library reaches the input', () => {
  const ref = vi.fn();
  render(<Checkbox label="Angemeldet bleiben" ref={ref} />);
  expect(ref).toHaveBeenCalledWith(screen.getByRole('checkbox'));
});
