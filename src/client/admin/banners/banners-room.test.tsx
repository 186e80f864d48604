import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BannersRoom } from '#client/admin/banners/banners-room.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import type { PlannedBanner } from '#shared/banner/edit-contract.ts';

const server = screenTests();

const nothing = { title: '', text: '', link: '' };
const inventory: PlannedBanner = {
  id: 4,
  version: 2,
  draft: {
    kind: 'info',
    texts: { de: { title: 'Inventur', text: 'Tour 3 entfällt.', link: '' }, en: nothing, fr: nothing, it: nothing },
    linkUrl: null,
    supplier: null,
    roles: [],
    from: '2020-01-01T00:00:00.000Z',
    to: null,
    mayClose: true,
    isPublished: true,
  },
  owner: null,
  changedBy: 'Ada',
  changedAt: '2026-11-01T08:00:00.000Z',
};

const show = (address = '/a/admin/banners') => {
  server.answers.set('GET /api/admin/banners', { json: { banners: [inventory], supplier: null } });
  server.answers.set('GET /api/admin/suppliers', { json: { suppliers: [] } });
  server.answers.set('GET /api/admin/banner-reach', { json: { firms: 4, users: 16 } });
  return renderInPortal(
    <ScreenWithToasts>
      <BannersRoom />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_ADMIN'), address },
  );
};
const sent = () => server.received.filter(({ method }) => method !== 'GET');

test('a new one says whom it reaches and which other it meets', async () => {
  await show();
  expect(await screen.findByText('Erreicht 4 Firmen, 16 Nutzer.')).toBeDefined();
  expect(screen.getByText(/dieser Banner wird statt „Inventur“ gezeigt/)).toBeDefined();
});

test('the preview follows what is typed, in both themes', async () => {
  await show();
  await userEvent.type(await screen.findByLabelText('Überschrift'), 'Neue Preise');
  expect(screen.getAllByText('Neue Preise')).toHaveLength(2);
});

test('without a German heading nothing is sent, and the field says so', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Veröffentlichen' }));
  expect(await screen.findByText('Die deutsche Überschrift fehlt.')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('one that is shown can be withdrawn', async () => {
  server.answers.set('PUT /api/admin/banners/4', {
    json: { kind: 'saved', banner: { ...inventory, version: 3, draft: { ...inventory.draft, isPublished: false } } },
  });
  await show('/a/admin/banners?banner=4');
  expect(await screen.findByText('Zuletzt geändert von Ada')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Zurückziehen' }));
  expect(await screen.findByText(/rooms.saved/)).toBeDefined();
  expect(JSON.parse(sent()[0]?.body ?? '')).toMatchObject({ version: 2, draft: { isPublished: false } });
});

test('somebody else was quicker: the form says so and keeps what was written', async () => {
  server.answers.set('PUT /api/admin/banners/4', { json: { kind: 'changed', banner: { ...inventory, version: 9 } } });
  await show('/a/admin/banners?banner=4');
  const text = await screen.findByLabelText('Text');
  await userEvent.type(text, ' Neu.');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(within(await screen.findByRole('alert')).getByText(/Jemand anders hat das/)).toBeDefined();
});
