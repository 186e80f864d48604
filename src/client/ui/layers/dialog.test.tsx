// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';

afterEach(cleanup);

test('a dialog is named by its title, takes focus and closes on Esc', () => {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} closeLabel="Schließen" title="Rechnung ausstellen?">
      Danach lässt sie sich nur noch stornieren.
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Rechnung ausstellen?' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a forced dialog has no close button and stays on Esc', () => {
  render(
    <Dialog open forced title="Nutzungsbedingungen" actions={<Button>Zustimmen</Button>}>
      Bitte lesen.
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Nutzungsbedingungen' });
  fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Zustimmen']);
});

test('Esc closes the top dialog while nothing has the focus, as after a form in it has gone', () => {
  const [onOuter, onInner] = [vi.fn(), vi.fn()];
  const layers = (isInnerOpen: boolean) => (
    <>
      <Dialog open onClose={onOuter} closeLabel="Schließen" title="Außen">
        Außen
      </Dialog>
      <Dialog open={isInnerOpen} onClose={onInner} closeLabel="Schließen" title="Innen">
        Innen
      </Dialog>
    </>
  );
  const { rerender } = render(layers(false));
  rerender(layers(true));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([onOuter.mock.calls.length, onInner.mock.calls.length]).toEqual([0, 1]);
  rerender(layers(false));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([onOuter.mock.calls.length, onInner.mock.calls.length]).toEqual([1, 1]);
});

test('the focus returns to what opened the first of two dialogs that took each other’s place', async () => {
  const layers = (shown: 'first' | 'second' | null) => (
    <>
      <Button>Öffnen</Button>
      {shown !== null && (
        <Dialog key={shown} open onClose={vi.fn()} closeLabel="Schließen" title="Angebot">
          {shown}
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(layers(null));
  const button = screen.getByRole('button', { name: 'Öffnen' });
  button.focus();
  for (const shown of ['first', 'second'] as const) {
    rerender(layers(shown));
    await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  }
  rerender(layers(null));
  await expect.poll(() => document.activeElement).toBe(button);
});

test('the focus goes to the nearest heading where what opened the dialog was removed by it', async () => {
  const page = (isOpen: boolean, isThere: boolean) => (
    <main>
      <h1>Einstellungen</h1>
      <section>
        <h2>Passkeys</h2>
        {isThere && <Button>Entfernen</Button>}
      </section>
      <Dialog open={isOpen} onClose={vi.fn()} closeLabel="Schließen" title="Entfernen?">
        Danach genügt das Passwort.
      </Dialog>
    </main>
  );
  const { rerender } = render(page(false, true));
  screen.getByRole('button', { name: 'Entfernen' }).focus();
  rerender(page(true, true));
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  rerender(page(false, false));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys' }));
});

test('a dialog with fields begins in the first that is written, another with the choice that stands', () => {
  const frame = { open: true, onClose: vi.fn(), closeLabel: 'Schließen', title: 'Zeile' } as const;
  const { unmount } = render(
    <Dialog {...frame}>
      <input type="radio" aria-label="Arbeit" defaultChecked />
      <input aria-label="Bezeichnung" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Bezeichnung'));
  unmount();
  render(
    <Dialog {...frame}>
      <input type="radio" name="to" aria-label="Lager" />
      <input type="radio" name="to" aria-label="Werkstatt" defaultChecked />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Werkstatt'));
});
