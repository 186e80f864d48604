import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTitle } from '#client/i18n/title.ts';

afterEach(cleanup);

function Page({ title }: { title: string | null }) {
  useTitle(title);
  return null;
}
function Screen({ title, page }: { title: string; page?: string | null }) {
  useTitle(title, 'screen');
  return page === undefined ? null : <Page title={page} />;
}

test('the tab has the name of the page inside the screen, and the screen’s again when that goes', () => {
  const view = render(<Screen title="Warenkorb" page="Bestellung 4711" />);
  expect(document.title).toBe('Bestellung 4711');
  view.rerender(<Screen title="Panier" page="Bestellung 4711" />);
  expect(document.title).toBe('Bestellung 4711');
  view.rerender(<Screen title="Panier" page={null} />);
  expect(document.title).toBe('Panier');
  view.rerender(<Screen title="Panier" page="Commandes" />);
  expect(document.title).toBe('Commandes');
  view.rerender(<Screen title="Panier" />);
  expect(document.title).toBe('Panier');
  view.unmount();
  expect(document.title).toBe('');
});
