import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { WebDaysRoom } from '#client/desk/webdays/web-days-room.tsx';
import type { DeskArticle, DeskWebDay } from '#shared/webdays/desk-contract.ts';

const server = screenTests();

const article: DeskArticle = {
  articleId: 7,
  brand: 'NORA',
  number: '09.9772.11',
  name: 'Bremsscheibe',
  listPrice: 10_000,
  usualFrom: 4000,
  usualTo: 5000,
};
const nothing = { title: '', text: '' };
const day: DeskWebDay = {
  id: 4,
  version: 2,
  state: 'running',
  draft: {
    texts: { de: { title: 'Bremsen-Tage', text: '' }, en: nothing, fr: nothing, it: nothing },
    from: '2020-01-01T00:00:00.000Z',
    to: '2199-01-01T00:00:00.000Z',
    firmIds: null,
    offers: [{ articleId: 7, price: 3900, most: 50, mostPerFirm: null }],
  },
  articles: [{ ...article, sold: 12 }],
  pictureUrl: null,
  clashes: [
    {
      articleId: 7,
      name: 'Bremsen-Wochen',
      price: 3800,
      from: '2020-01-01T00:00:00.000Z',
      to: '2199-01-01T00:00:00.000Z',
      isPublished: true,
    },
  ],
  changedBy: 'Sven',
  changedAt: '2026-11-01T08:00:00.000Z',
};
const head = {
  id: 4,
  title: 'Bremsen-Tage',
  state: 'running',
  from: day.draft.from,
  to: day.draft.to,
  offers: 1,
  sold: 12,
};

const show = (address: string) => {
  server.answers.set('GET /api/supplier/webdays', { json: { webDays: [head], firms: [{ id: 9, name: 'Deich' }] } });
  server.answers.set('GET /api/supplier/webdays/4', { json: day });
  return renderInPortal(
    <ScreenWithToasts>
      <WebDaysRoom />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_SUPPLIER_ADMIN'), address },
  );
};

test('the list says of each how far it is and what was sold', async () => {
  await show('/a/supplier/webdays');
  const row = await screen.findByRole('row', { name: /Bremsen-Tage/ });
  expect(row.textContent).toContain('läuft');
  expect(within(row).getByText('12')).toBeDefined();
});

test('what runs says that it can only become better, what it meets, and why it was refused', async () => {
  server.answers.set('PUT /api/supplier/webdays/4', {
    json: { kind: 'refused', reason: 'worse-than-promised', articleIds: [7] },
  });
  await show('/a/supplier/webdays?day=4');
  expect(await screen.findByText(/Preise können nur sinken/)).toBeDefined();
  expect(screen.getByText(/auch in „Bremsen-Wochen“ für 38,00.*hier der andere/)).toBeDefined();
  const price = screen.getByLabelText('Aktionspreis NORA 09.9772.11');
  await userEvent.clear(price);
  await userEvent.type(price, '45,00');
  expect(screen.getByText(/Manche Kunden zahlen ohnehin weniger/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/Was läuft, darf nicht schlechter werden/)).toBeDefined();
});

test('a list of offers is shown before it is taken, with what could not be read', async () => {
  server.answers.set('POST /api/supplier/webday-articles', {
    json: { lines: [{ kind: 'found', article }, { kind: 'unknown' }] },
  });
  await show('/a/supplier/webdays?step=new');
  await userEvent.click(await screen.findByRole('button', { name: 'Angebote einlesen' }));
  const dialog = await screen.findByRole('dialog');
  const file = new File(['Nummer;Preis\nNORA 09.9772.11;39,90;100\nXX-1;5\nYY;gratis\n'], 'offers.csv');
  await userEvent.upload(within(dialog).getByLabelText('Datei wählen', { selector: 'input' }), file);
  expect(await within(dialog).findByText('1 Zeile kann übernommen werden')).toBeDefined();
  expect(dialog.textContent).toContain('Zeile 3: unbekannte Nummer');
  expect(dialog.textContent).toContain('Zeile 4: kein Preis');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Übernehmen' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Aktionspreis NORA 09.9772.11')).value).toBe('39,90');
});

test('without a German heading nothing is sent, and the field says so', async () => {
  await show('/a/supplier/webdays?step=new');
  await userEvent.click(await screen.findByRole('button', { name: 'Veröffentlichen' }));
  expect(await screen.findByText('Die deutsche Überschrift fehlt.')).toBeDefined();
  expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([]);
});
