// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#client/ui/buttons/button.tsx';

afterEach(cleanup);

test('a loading button keeps its name, says it is busy and takes no clicks', () => {
  const onClick = vi.fn();
  render(
    <Button loading onClick={onClick}>
      Bestellen
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Bestellen' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
});

test('a loading submit button does not submit its form', () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Anmelden
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a blocked button can be focused and says why', () => {
  const onClick = vi.fn();
  render(
    <Button disabledReason="Der Korb ist leer." onClick={onClick}>
      Bestellen
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Bestellen', description: 'Der Korb ist leer.' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
});

test('a blocked button shows its reason when it is tapped, until something else is', async () => {
  render(<Button disabledReason="Der Korb ist leer.">Bestellen</Button>);
  const tip = () => document.querySelector('[popover]');
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(tip()?.textContent).toBe('Der Korb ist leer.'));
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(tip()).toBeNull());
});

test('a button does not submit unless asked to', () => {
  render(<Button>Parken</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
