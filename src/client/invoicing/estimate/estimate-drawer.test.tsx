import { cleanup, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { EstimateButton } from '#client/invoicing/estimate/estimate-button.tsx';
import { EstimateCard } from '#client/invoicing/estimate/estimate-card.tsx';
import { testCart, testEstimate, testLines } from '#client/invoicing/estimate/test-estimate.ts';
import { parsePercent, percentText } from '#client/invoicing/parse-percent.ts';
import { useNotifications } from '#client/notify/notify.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';

// It is loaded when it is first opened; a test does not wait for that.
await import('#client/invoicing/estimate/estimate-drawer.tsx');

const server = loopbackServer();
afterEach(cleanup);

const customer = {
  id: 3,
  kind: 'private' as const,
  name: 'Sabine Möller',
  contact: '',
  street: 'Hafenweg 3',
  postalCode: '24937',
  city: 'Flensburg',
  country: 'DE',
  email: 'sabine@example.org',
  phone: '',
  vatId: '',
};

async function visit({
  estimates = [],
  cart = testCart(),
  address = '/a/cart',
}: {
  estimates?: Estimate[];
  cart?: Cart;
  address?: string;
} = {}) {
  server.answers.set('GET /api/estimates', { json: { estimates, hasMore: false } });
  server.answers.set('GET /api/customers', { json: { customers: [{ ...customer, note: '', plates: ['KS-PF 214'] }] } });
  for (const estimate of estimates) server.answers.set(`GET /api/estimates/${estimate.id}`, { json: estimate });
  return renderInPortal(
    <>
      <EstimateButton cart={cart} />
      <EstimateCard cart={cart} />
    </>,
    { user: testUser('ROLE_USER_LIGHT', 'ROLE_FAKTURA'), address },
  );
}
const sent = (method: string, path: string) =>
  server.received
    .filter((request) => request.method === method && request.url === path)
    .map(({ body }) => JSON.parse(body));
const sums = () => screen.getByLabelText('Summen').textContent ?? '';

describe('an estimate of the cart', () => {
  test('is made with one press where there is nothing to choose, and opens', async () => {
    await visit();
    server.answers.set('POST /api/estimates', { json: testEstimate() });
    server.answers.set('GET /api/estimates/12', { json: testEstimate() });
    await userEvent.click(await screen.findByRole('button', { name: 'Angebot' }));
    await screen.findByRole('dialog', { name: 'Angebot' });
    expect(sent('POST', '/api/estimates')).toMatchObject([{ cartId: 5, carIds: null }]);
  });

  test('for one of several cars is asked for', async () => {
    const cars = [1, 2].map((id) => ({ id, kTypeId: null, plate: `KS-${id}`, name: 'Golf' }));
    const [line] = testCart().lines;
    const lines = [1, 2].flatMap((carId) => (line ? [{ ...line, id: carId, carId }] : []));
    await visit({ cart: testCart({ cars, lines }) });
    server.answers.set('POST /api/estimates', { json: testEstimate() });
    await userEvent.click(await screen.findByRole('button', { name: 'Angebot' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'KS-2 · Golf' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Angebot erstellen' }));
    await expect.poll(() => sent('POST', '/api/estimates')).toMatchObject([{ carIds: [2] }]);
  });

  test('the card beside the cart shows name and sums', async () => {
    await visit({ estimates: [testEstimate({ customerName: 'Sabine Möller', customer, state: 'accepted' })] });
    const card = await screen.findByRole('region', { name: 'Angebot Sabine Möller' });
    within(card).getByText('Angenommen');
    within(card).getByText(/Teile 240,00.* \+ Arbeit 150,00/);
    within(card).getByText(/^mit 19\s% USt$/);
  });
});

describe('a draft', () => {
  const open = (estimate: Estimate) => visit({ estimates: [estimate], address: '/a/cart?estimate=12' });

  test('without a mail server the workshop reads that it passes on the link itself', async () => {
    const draft = testEstimate({ customerName: customer.name, customer });
    await open(draft);
    const json = { estimate: { ...draft, state: 'sent' }, link: '/estimate#x', isMailed: false };
    server.answers.set('POST /api/estimates/12/send', { json });
    await userEvent.click(await screen.findByRole('button', { name: 'Per E-Mail senden' }));
    const { result } = renderHook(useNotifications);
    await expect
      .poll(() => result.current.showing)
      .toMatchObject([{ kind: 'WARNING', detail: expect.stringContaining('kein Mailserver eingerichtet') }]);
    expect(sent('POST', '/api/estimates/12/send')).toEqual([{ byMail: true }]);
  });

  test('says that the time of its labour is demo data, and so does what was sent', async () => {
    const lines = testLines.map((line) => (line.kind === 'labour' ? { ...line, source: 'demo' } : line));
    for (const state of ['draft', 'sent'] as const) {
      await open(testEstimate({ state, lines }));
      await screen.findByText('Demodaten – nicht für die Werkstatt');
      cleanup();
    }
    await open(testEstimate());
    await screen.findByRole('textbox', { name: 'Rabatt auf Bremsscheibe in Prozent' });
    expect(screen.queryByText('Demodaten – nicht für die Werkstatt')).toBeNull();
  });

  test('sums follow every key; a field is saved when it is left', async () => {
    await open(testEstimate());
    const discount = await screen.findByRole('textbox', { name: 'Rabatt auf Bremsscheibe in Prozent' });
    expect(sums()).toContain('538,16');
    server.answers.set('PUT /api/estimates/12', {
      json: testEstimate({
        lines: testLines.map((line) => (line.line === 1 ? { ...line, discount: 5000, amount: 5000 } : line)),
      }),
    });
    await userEvent.type(discount, '50');
    // 50,00 less, and 9,50 less tax.
    expect(sums()).toContain('478,66');
    expect(sent('PUT', '/api/estimates/12')).toEqual([]);
    await userEvent.tab();
    await expect.poll(() => sent('PUT', '/api/estimates/12')).toEqual([{ lines: [{ line: 1, discount: 5000 }] }]);
  });

  test('a line on offer leaves the sum, and its deposit with it', async () => {
    await open(testEstimate());
    server.answers.set('PUT /api/estimates/12', { json: testEstimate() });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Generator auf Wunsch, nicht in der Summe' }));
    // 250,00 and its tax.
    expect(sums()).toContain('297,50');
  });

  test('needs a customer; the one who came with this car before is offered first', async () => {
    await open(testEstimate());
    const send = await screen.findByRole('button', { name: 'Link erstellen' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    server.answers.set('PUT /api/estimates/12', { json: testEstimate({ customer, customerName: customer.name }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Sabine Möller übernehmen' }));
    expect(
      server.received.some(
        ({ url }) => url === '/api/customers?text=KS-PF+214' || url === '/api/customers?text=KS-PF%20214',
      ),
    ).toBe(true);
    await expect.poll(() => sent('PUT', '/api/estimates/12')).toEqual([{ customerId: 3 }]);
    await screen.findByRole('button', { name: 'Per E-Mail senden' });
    await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull();
  });
});

test('what was accepted goes into the cart, with one key however often it is pressed', async () => {
  const lines = testLines.map((line) => ({
    ...line,
    answer: line.line === 4 ? ('declined' as const) : ('accepted' as const),
  }));
  const estimate = testEstimate({
    number: 'A-2026-00012',
    state: 'partly-accepted',
    customer,
    customerName: 'Sabine Möller',
    lines,
  });
  await visit({ estimates: [estimate], address: '/a/cart?estimate=12' });
  const order = await screen.findByRole('button', { name: 'Angenommene Positionen bestellen' });
  server.answers.set('POST /api/estimates/12/order', { status: 503 });
  await userEvent.click(order);
  await expect.poll(() => sent('POST', '/api/estimates/12/order').length).toBe(1);
  server.answers.set('POST /api/estimates/12/order', { json: { parts: 2, removed: 0, missing: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Angenommene Positionen bestellen' }));
  await expect.poll(() => sent('POST', '/api/estimates/12/order').length).toBe(2);
  const [first, second] = sent('POST', '/api/estimates/12/order');
  expect(first).toEqual(second);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('per cents are read as people type them', () => {
  expect(['', '5', '12,5', '12.25 %', '100', '101', 'x', '-1'].map(parsePercent)).toEqual([
    0,
    500,
    1250,
    1225,
    10_000,
    null,
    null,
    null,
  ]);
  expect([0, 500, 1250].map(percentText)).toEqual(['', '5', '12,5']);
});
