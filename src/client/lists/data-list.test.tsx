import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { screenTests } from '#client/app/screen-tests.tsx';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import { useList } from '#client/lists/use-list.ts';
import { endpoint } from '#shared/contract.ts';

const server = screenTests();

const colours = ['red', 'green'] as const;
const lamps = endpoint({
  area: 'test',
  name: 'lamps',
  summary: 'Lamps',
  method: 'GET',
  path: '/lamps',
  access: 'public',
  query: z.strictObject({
    colour: z.optional(z.enum(colours)),
    firm: z.optional(z.string()),
    before: z.optional(z.string()),
  }),
  answer: z.object({
    lamps: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
    next: z.nullable(z.string()),
  }),
});

function Lamps() {
  const [colour, setColour] = useState<(typeof colours)[number] | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const list = useList(lamps, (page) => page.lamps, { colour, firm: 7 });
  return (
    <>
      <ChoiceFilter
        label="Colour"
        anyLabel="Any"
        choices={colours}
        nameOf={(one) => one}
        value={colour}
        onValue={setColour}
      />
      <DataList
        label="Lamps"
        list={list}
        rowKey={({ id }) => id}
        openedKey={opened}
        onOpen={({ id }) => setOpened(id)}
        empty={{ title: 'No lamps', reason: 'None fits.', onReset: colour && (() => setColour(null)) }}
        columns={[
          { key: 'name', header: 'Name', kind: 'header', cell: ({ name }) => name, sub: ({ id }) => `No. ${id}` },
          { key: 'count', header: 'Count', kind: 'number', isLabelled: true, cell: ({ count }) => count },
        ]}
      />
    </>
  );
}

const page = (id: number, next: string | null) => ({
  json: { lamps: [{ id, name: `Lamp ${id}`, count: id * 2 }], next },
});
const asked = () => server.received.filter(({ url }) => url.startsWith('/api/lamps')).map(({ url }) => url);

test('columns become headers and cells; a row opens by its first cell', async () => {
  server.answers.set('GET /api/lamps', page(1, null));
  await renderInPortal(<Lamps />);
  const row = await screen.findByRole('row', { name: /Lamp 1/ });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Count']);
  expect(within(row).getByRole('cell').dataset.label).toBe('Count');
  const opener = within(row).getByRole('button', { name: 'Lamp 1' });
  expect([opener.getAttribute('aria-expanded'), row.dataset.cursor]).toEqual(['false', undefined]);
  await userEvent.click(opener);
  expect([opener.getAttribute('aria-expanded'), row.dataset.cursor]).toEqual(['true', 'true']);
  expect(screen.queryByRole('button', { name: 'Mehr laden' })).toBeNull();
});

test('more rows are asked for from where the last ended, and stand below', async () => {
  server.answers.set('GET /api/lamps', page(1, 'a'));
  await renderInPortal(<Lamps />);
  await screen.findByRole('row', { name: /Lamp 1/ });
  server.answers.set('GET /api/lamps', page(2, null));
  await userEvent.click(screen.getByRole('button', { name: 'Mehr laden' }));
  await screen.findByRole('row', { name: /Lamp 2/ });
  expect(screen.getByRole('row', { name: /Lamp 1/ })).toBeDefined();
  expect(asked()).toEqual(['/api/lamps?firm=7', '/api/lamps?firm=7&before=a']);
});

test('a filter that leaves nothing says so, and can be reset', async () => {
  server.answers.set('GET /api/lamps', page(1, null));
  await renderInPortal(<Lamps />);
  await screen.findByRole('row', { name: /Lamp 1/ });
  server.answers.set('GET /api/lamps', { json: { lamps: [], next: null } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Colour' }), 'green');
  await screen.findByRole('heading', { name: 'No lamps' });
  expect(asked().at(-1)).toBe('/api/lamps?colour=green&firm=7');
  await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  await screen.findByRole('row', { name: /Lamp 1/ });
});

test('a failed list can be asked for again', async () => {
  server.answers.set('GET /api/lamps', { status: 500, json: { code: 'INTERNAL' } });
  await renderInPortal(<Lamps />);
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  server.answers.set('GET /api/lamps', page(1, null));
  await userEvent.click(again);
  await screen.findByRole('row', { name: /Lamp 1/ });
});
