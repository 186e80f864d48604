import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStorage, readSellIn, storeSellIn, storeUser } from '#client/session/storage.ts';
import type { User } from '#shared/session/user.ts';

const user: User = {
  id: 1,
  username: 'chef',
  name: 'J. Brandt',
  roles: ['ROLE_USER'],
  firmId: 1,
  firmName: 'Autohaus Nordlicht',
  primarySupplier: null,
  locale: 'de_DE',
  appLogoUrl: null,
  settings: { FIRM_LOGO: '' },
  agreedAgb: true,
  agreedLicence: true,
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('the whole login response is kept under PF_USER (R3.1)', () => {
  storeUser(user);
  expect(JSON.parse(localStorage.getItem('PF_USER') ?? '')).toEqual(user);
});

test('sell-in is a JSON boolean under SHOW_SELL_IN, off at first (R4.5, R3.5)', () => {
  expect(readSellIn()).toBe(false);
  storeSellIn(true);
  expect(localStorage.getItem('SHOW_SELL_IN')).toBe('true');
  expect(readSellIn()).toBe(true);
});

test.each(['"true"', '1', 'yes', '{', ''])('a spoilt SHOW_SELL_IN counts as off: %s', (spoilt) => {
  localStorage.setItem('SHOW_SELL_IN', spoilt);
  expect(readSellIn()).toBe(false);
});

test('nothing else is kept, and signing out clears everything (R9.8, R4.2)', () => {
  storeUser(user);
  storeSellIn(true);
  expect(Object.keys(localStorage).sort()).toEqual(['PF_USER', 'SHOW_SELL_IN']);
  localStorage.setItem('left over', 'x');
  clearStorage();
  expect(localStorage.length).toBe(0);
});

test('a browser that blocks local storage blocks nothing else', () => {
  for (const access of ['getItem', 'setItem', 'clear'] as const) {
    vi.spyOn(Storage.prototype, access).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  expect(() => storeUser(user)).not.toThrow();
  expect(readSellIn()).toBe(false);
  expect(() => clearStorage()).not.toThrow();
});
