import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { testPublicEstimate } from '#client/invoicing/estimate/test-estimate.ts';
import { CustomerEstimate } from '#client/invoicing/estimate-page/customer-estimate.tsx';
import { EstimatePage } from '#client/invoicing/estimate-page/estimate-page.tsx';
import { readerLanguage } from '#client/invoicing/estimate-page/reader-texts.tsx';
import type { PublicEstimate } from '#shared/invoicing/estimate.ts';

const server = loopbackServer();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const visit = (part: Partial<PublicEstimate> = {}) =>
  renderInPortal(<CustomerEstimate token="abc" estimate={testPublicEstimate(part)} />);
const group = (line: string) => screen.getByRole('group', { name: `${line}: annehmen oder ablehnen` });
const choose = (line: string, answer: 'Annehmen' | 'Ablehnen') =>
  userEvent.click(within(group(line)).getByRole('radio', { name: answer }));
const sums = () => screen.getByRole('region', { name: 'Ihre Auswahl' }).textContent ?? '';
const answers = () => server.received.filter(({ method }) => method === 'POST');

describe("the customer's page", () => {
  test('says who offers what for which car, and what it costs', async () => {
    await visit();
    screen.getByRole('heading', { level: 1, name: 'Angebot A-2026-00012' });
    screen.getByText('Autohaus Nordlicht');
    screen.getByText('VW Golf VII 2.0 TDI');
    screen.getByText(/für Sabine Möller · Gültig bis 29\.11\.2026/);
    within(group('Bremsen vorn')).getByText('1 h 30 min');
    within(group('Generator')).getByText(/dazu Pfand 60,00/);
    expect(screen.getByRole('link', { name: /anrufen/ }).getAttribute('href')).toBe('tel:046120300');
  });

  test('labour of the demo says so', async () => {
    const { lines } = testPublicEstimate();
    await visit({ lines: lines.map((line) => (line.kind === 'labour' ? { ...line, source: 'demo' } : line)) });
    screen.getByText('Demodaten – nicht für die Werkstatt');
    cleanup();
    await visit();
    expect(screen.queryByText('Demodaten – nicht für die Werkstatt')).toBeNull();
  });

  test('nothing is chosen beforehand; the sums follow each choice, deposits and taxes with it', async () => {
    await visit();
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
    expect(sums()).toContain('Gesamt mit Steuer0,00');
    await choose('Bremsscheibe', 'Annehmen');
    expect(sums()).toContain('119,00');
    await choose('Generator', 'Annehmen');
    // 300,00 net, 57,00 tax, and 2,66 on a tenth of the exchange part.
    expect(sums()).toContain('359,66');
    await choose('Generator', 'Ablehnen');
    expect(sums()).toContain('119,00');
  });

  test('is sent only with an answer to every line and a name', async () => {
    server.answers.set('POST /api/public/estimate/answer', { json: testPublicEstimate() });
    await visit();
    await choose('Bremsscheibe', 'Annehmen');
    await userEvent.click(screen.getByRole('button', { name: 'Antwort senden' }));
    screen.getByText('Noch 2 Positionen offen');
    await expect.poll(() => document.activeElement).toBe(within(group('Generator')).getAllByRole('radio')[0]);
    await choose('Generator', 'Ablehnen');
    await choose('Bremsen vorn', 'Annehmen');
    await userEvent.click(screen.getByRole('button', { name: 'Antwort senden' }));
    screen.getByText('Bitte Ihren Namen eintragen');
    expect(answers()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Ihr Name' }), 'Sabine Möller');
    await userEvent.click(screen.getByRole('button', { name: 'Antwort senden' }));
    await expect.poll(() => answers().length).toBe(1);
    expect(JSON.parse(answers()[0]?.body ?? '')).toEqual({
      token: 'abc',
      name: 'Sabine Möller',
      answers: [
        { line: 1, answer: 'accepted' },
        { line: 2, answer: 'declined' },
        { line: 4, answer: 'accepted' },
      ],
    });
  });

  test('the focus is on the heading when the button or the form that had it is removed', async () => {
    const answered = { by: 'Sabine Möller', at: '2026-11-18T08:00:00.000Z' };
    await visit({ answered, state: 'accepted' });
    await userEvent.click(screen.getByRole('button', { name: 'Antwort ändern' }));
    expect(screen.queryByRole('button', { name: 'Antwort ändern' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  test('"Alles annehmen" chooses all', async () => {
    await visit();
    await userEvent.click(screen.getByRole('button', { name: 'Alles annehmen' }));
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(3);
    // 450,00 net, 85,50 tax, 2,66 for the old part.
    expect(sums()).toContain('538,16');
  });

  test('says what was answered, and can be changed as long as it is open', async () => {
    const lines = testPublicEstimate().lines.map((line) => ({ ...line, answer: 'accepted' as const }));
    const answered = { by: 'Sabine Möller', at: '2026-11-16T09:30:00.000Z' };
    await visit({ state: 'accepted', lines, answered });
    screen.getByText('Sie haben alles angenommen.');
    screen.getByText('Sabine Möller hat am 16.11.2026 um 10:30 Uhr geantwortet.');
    await userEvent.click(screen.getByRole('button', { name: 'Antwort ändern' }));
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(3);
  });

  test('whoever changes the answer when it has become too late is told so', async () => {
    const lines = testPublicEstimate().lines.map((line) => ({ ...line, answer: 'accepted' as const }));
    const given = testPublicEstimate({
      state: 'accepted',
      lines,
      answered: { by: 'Sabine', at: '2026-11-16T09:30:00.000Z' },
    });
    const path = '/api/public/estimate';
    server.answers.set(`POST ${path}`, { json: given });
    vi.stubGlobal('navigator', { ...navigator, languages: ['de-DE'] });
    await renderInPortal(<EstimatePage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Antwort ändern' }));
    server.answers.set(`POST ${path}`, { json: { ...given, isOpen: false } });
    server.answers.set(`POST ${path}/answer`, problem(409, 'TOO_LATE'));
    await userEvent.click(screen.getByRole('button', { name: 'Antwort senden' }));
    await screen.findByText(/hat mit der Arbeit begonnen/);
  });

  test.each([
    [{ state: 'expired', isOpen: false }, 'Das Angebot ist abgelaufen'],
    [{ state: 'withdrawn', isOpen: false, lines: [] }, 'Das Angebot wurde zurückgezogen'],
  ] as const)('%o: %s', async (part, title) => {
    await visit({ ...part, lines: 'lines' in part ? [] : testPublicEstimate().lines });
    screen.getByText(title);
    expect(screen.queryByRole('button', { name: 'Antwort senden' })).toBeNull();
  });

  test('a link that nobody gave out says so', async () => {
    server.answers.set('POST /api/public/estimate', problem(404, 'NOT_FOUND'));
    vi.stubGlobal('navigator', { ...navigator, languages: ['de-DE'] });
    await renderInPortal(<EstimatePage />);
    await screen.findByRole('heading', { level: 1, name: 'Dieses Angebot gibt es nicht' });
  });
});

test("nothing is said before it can be said in the reader's language", async () => {
  const held = Promise.withResolvers<void>();
  server.answers.set('POST /api/public/estimate', { json: testPublicEstimate() });
  server.answers.set('GET /assets/i18n/en.json', {
    json: { estimates: { page: { title: 'Estimate {number}' } } },
    after: held.promise,
  });
  vi.stubGlobal('navigator', { ...navigator, languages: ['en-GB'] });
  await renderInPortal(<EstimatePage />);
  await expect.poll(() => server.received.length).toBe(2);
  await expect.poll(() => document.querySelector('[aria-busy]')).not.toBeNull();
  expect(document.body.textContent).not.toContain('A-2026-00012');
  held.resolve();
  await screen.findByRole('heading', { level: 1, name: /A-2026-00012/ });
  expect(document.body.textContent).not.toContain('Angebot');
});

test('a language that does not load leaves the one that is shown', async () => {
  server.answers.set('POST /api/public/estimate', { json: testPublicEstimate() });
  vi.stubGlobal('navigator', { ...navigator, languages: ['fr-FR'] });
  await renderInPortal(<EstimatePage />);
  await screen.findByRole('heading', { level: 1, name: 'Angebot A-2026-00012' });
});

test("speaks the reader's language, else the workshop's", () => {
  expect(readerLanguage(['fr-CH', 'de'], 'de')).toBe('fr');
  expect(readerLanguage(['pl-PL', 'it'], 'de')).toBe('it');
  expect(readerLanguage(['pl-PL'], 'de')).toBe('de');
  expect(readerLanguage([], null)).toBeNull();
});
