import { afterEach, expect, test } from 'vitest';
import { headersOf } from '#client/api/headers.ts';
import { looksOnly, refuseActs, showUser } from '#client/api/shown-user.ts';
import { addToCart } from '#shared/cart/contract.ts';
import { placeOrder } from '#shared/orders/contract.ts';
import { shownFirmHeader } from '#shared/request-headers.ts';
import { actingScopes } from '#shared/session/acting-scope.ts';
import { setPassword } from '#shared/session/contract.ts';
import { selectCar } from '#shared/vehicle/contract.ts';

const acting = (kind: 'sales-agent' | 'call-center') => ({
  firmId: 7,
  acting: { name: 'Carla Cordes', firmName: 'Nordteile', kind, scopes: [...actingScopes] },
});
afterEach(() => showUser(null));

test('every call to our own server names the firm that is shown, and nobody else is told', () => {
  expect(headersOf({ method: 'GET', url: '/api/orders' })).not.toHaveProperty(shownFirmHeader);
  showUser({ firmId: 7 });
  expect(headersOf({ method: 'GET', url: '/api/orders' })).toHaveProperty(shownFirmHeader, '7');
  expect(headersOf({ method: 'GET', url: 'https://elsewhere.example/x' })).not.toHaveProperty(shownFirmHeader);
});

test('a sales agent who acts for a firm is stopped at once, and may choose a car', () => {
  showUser(acting('sales-agent'));
  expect(looksOnly()).toBe(true);
  expect(() => refuseActs(addToCart)).toThrow('LOOKS_ONLY');
  expect(() => refuseActs(selectCar)).not.toThrow();
});

test('the call centre orders, and leaves the own affairs of the firm alone', () => {
  showUser(acting('call-center'));
  expect(looksOnly()).toBe(false);
  expect(() => refuseActs(placeOrder)).not.toThrow();
  expect(() => refuseActs(setPassword)).toThrow('NOT_WHILE_ACTING');
});

test('what the firm has not granted is stopped at once', () => {
  const { acting: who, ...shown } = acting('call-center');
  showUser({ ...shown, acting: { ...who, scopes: ['catalogue'] } });
  expect(() => refuseActs(placeOrder)).toThrow('NOT_GRANTED');
});

test('everyone else is judged by the server alone', () => {
  showUser({ firmId: 7 });
  for (const endpoint of [addToCart, placeOrder, setPassword]) expect(() => refuseActs(endpoint)).not.toThrow();
});
