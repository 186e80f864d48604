import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { Walk } from '#client/app/walk/walk.tsx';
import { shownTarget, walkSteps } from '#client/app/walk/walk-steps.ts';

beforeEach(() => {
  // jsdom lays nothing out.
  vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} }); // biome-ignore format: one line is enough
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function visit() {
  const before = document.createElement('button');
  document.body.append(before);
  before.focus();
  const onEnd = vi.fn();
  await renderInPortal(<Walk onEnd={onEnd} />);
  return { before, onEnd, user: userEvent.setup() };
}

test('has five steps, each with its title, and the focus is in each card', async () => {
  const { user, onEnd } = await visit();
  const titles = ['Fahrzeug finden', 'Das Fahrzeug bleibt', 'Die Bereiche', 'Alles suchen', 'Korb und Bestellung'];
  for (const [at, title] of titles.entries()) {
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: title }));
    expect(screen.getByText(`${at + 1} von 5`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: at < 4 ? 'Weiter' : 'Fertig' }));
  }
  expect(onEnd).toHaveBeenCalledOnce();
});

test('goes back, too', async () => {
  const { user } = await visit();
  expect(screen.queryByRole('button', { name: 'Zurück' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(screen.getByRole('dialog', { name: 'Fahrzeug finden' })).toBeTruthy();
});

test.each(['Escape', 'Beenden'])('%s ends it, and the focus is where it was', async (way) => {
  const { user, onEnd, before } = await visit();
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: way }));
  expect(onEnd).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(before));
});

test('what is not on the screen, or hidden, is not pointed at', () => {
  document.body.innerHTML = walkSteps.map((step) => `<i data-walk="${step}"></i>`).join('');
  expect(shownTarget('find', document)).toBeNull();
  const seen = document.querySelector('[data-walk="cart"]');
  if (seen) seen.getClientRects = () => [{}] as unknown as DOMRectList; // jsdom lays nothing out
  expect(shownTarget('cart', document)).toBe(seen);
});
