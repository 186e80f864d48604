import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { usePaletteCustomers } from '#client/app/palette/use-palette-customers.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';

const server = loopbackServer();
afterEach(cleanup);

const wagner = {
  id: 17,
  kind: 'business',
  name: 'Haustechnik Wagner GmbH',
  city: 'Kassel',
  phone: '0561 1234',
  email: '',
  plates: ['KS-HW 512'],
  nextInspection: null,
  revenue: 0,
  open: 0,
};

function Hits({ question }: { question: string }) {
  return usePaletteCustomers(question).map(({ id, title, detail, run }) => (
    <button key={id} type="button" onClick={run}>
      {title} {detail}
    </button>
  ));
}

async function visit(question: string, ...roles: Parameters<typeof testUser>) {
  server.answers.set('GET /api/invoicing/customers', {
    json: { customers: Array.from({ length: 7 }, (_, at) => ({ ...wagner, id: 17 + at })), next: null, total: 7 },
  });
  return renderInPortal(<Hits question={question} />, { user: testUser(...roles), address: '/a' });
}

test('a customer is found by users who may see what the firm bills, and opened with the sheet (R2.3)', async () => {
  const { router } = await visit('wagner', 'ROLE_USER', 'ROLE_DOCUMENT_MANAGEMENT');
  const [first, ...more] = await screen.findAllByRole('button', { name: /Wagner/ });
  expect(more).toHaveLength(4);
  expect(first?.textContent).toBe('Haustechnik Wagner GmbH Kassel · 0561 1234 · KS-HW 512');
  await userEvent.setup().click(first as HTMLElement); // findAll gives at least one
  await expect.poll(() => router.state.location.pathname).toBe('/a/faktura');
  expect(router.state.location.search).toEqual({ view: 'customers', open: 17 });
});

test('two letters are too few to ask for', async () => {
  await visit('wa', 'ROLE_USER', 'ROLE_FAKTURA');
  expect(screen.queryByRole('button', { name: /Wagner/ })).toBeNull();
});

test('customers are not asked for without the right to see them: the server would refuse each letter', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await visit('wagner', 'ROLE_USER', 'ROLE_USER_PLUS');
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(server.find('/api/invoicing/customers')).toBeUndefined();
});
