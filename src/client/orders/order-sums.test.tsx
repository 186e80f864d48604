import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { OrderSums } from '#client/orders/order-sums.tsx';

const totals = {
  goods: 8000,
  deposits: 0,
  surcharges: [],
  net: 8000,
  vat: [{ rate: 1900, base: 8000, amount: 1520 }],
  oldPartTax: null,
  gross: 9520,
};
afterEach(cleanup);

test('beside list prices the sums say that they are of purchase prices (R4.5)', async () => {
  await renderInPortal(<OrderSums totals={totals} isNamed hasGross={false} />);
  screen.getByText('Ware zum EK');
  screen.getByText('Summe EK netto');
  expect(screen.queryByText('Gesamt brutto')).toBeNull();
});

test('beside purchase prices they need no other name', async () => {
  await renderInPortal(<OrderSums totals={totals} />);
  screen.getByText('Ware');
  screen.getByText('Netto');
  screen.getByText('95,20 €');
});
