import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { TextProvider, useMaybeText, useText } from '#client/i18n/text.tsx';
import type { Language } from '#shared/session/language.ts';

const server = loopbackServer();
afterEach(cleanup);

const words = (title: string) => ({ 'session.login.title': title });

function Title() {
  return <h1>{useText()('session.login.title')}</h1>;
}
const page = (language: Language | null) => (
  <TextProvider language={language} first={words('Anmelden')}>
    <Title />
  </TextProvider>
);

test('starts in German and switches to the language of the user (R1.2, R7.5)', async () => {
  server.answers.set('GET /assets/i18n/fr.json', { json: { session: { login: { title: 'Connexion' } } } });
  const { rerender } = render(page(null));
  expect(screen.getByRole('heading').textContent).toBe('Anmelden');
  expect(document.documentElement.lang).toBe('de');
  rerender(page('fr'));
  await screen.findByText('Connexion');
  await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
});

test('a language that does not load leaves the one that is shown', async () => {
  server.answers.set('GET /assets/i18n/it.json', { status: 500 });
  const { rerender } = render(page(null));
  rerender(page('it'));
  await waitFor(() => expect(server.received).toHaveLength(1));
  expect(screen.getByRole('heading').textContent).toBe('Anmelden');
  expect(document.documentElement.lang).toBe('de');
});

test('after signing out the language stays until the next user comes', async () => {
  server.answers.set('GET /assets/i18n/en.json', { json: { session: { login: { title: 'Sign in' } } } });
  const { rerender } = render(page('en'));
  await screen.findByText('Sign in');
  rerender(page(null));
  expect(screen.getByRole('heading').textContent).toBe('Sign in');
});

test('a key that arrives as data and has no text is told apart', () => {
  function Both() {
    const maybeText = useMaybeText();
    return <p>{`${maybeText('session.login.title')} ${maybeText('nobody.wrote.this')}`}</p>;
  }
  render(
    <TextProvider language={null} first={words('Anmelden')}>
      <Both />
    </TextProvider>,
  );
  expect(screen.getByText('Anmelden null')).toBeDefined();
});
