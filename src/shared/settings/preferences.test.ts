import { expect, test } from 'vitest';
import { firstDelivery, isOn, preferencesSchema } from '#shared/settings/preferences.ts';

test('mails come and nothing sounds until somebody says otherwise', () => {
  expect(isOn({}, 'MAIL_ORDER_CONFIRMED')).toBe(true);
  expect(isOn({ MAIL_ORDER_CONFIRMED: 'off' }, 'MAIL_ORDER_CONFIRMED')).toBe(false);
  expect(isOn({}, 'SOUND')).toBe(false);
  expect(isOn({ SOUND: 'loud' }, 'SOUND')).toBe(false);
});

test('without a choice parts come as available, to the firm, in parts', () => {
  const nothing = { choice: 'as-available', addressId: null, allowPartial: true };
  expect(firstDelivery({})).toEqual(nothing);
  expect(firstDelivery({ DELIVERY_CHOICE: 'by-pigeon', DELIVERY_ADDRESS: '-1' })).toEqual(nothing);
  expect(firstDelivery({ DELIVERY_CHOICE: 'pick-up', DELIVERY_ADDRESS: '7', DELIVERY_PARTIAL: 'off' })).toEqual({
    choice: 'pick-up',
    addressId: 7,
    allowPartial: false,
  });
});

test('nothing else gets into the map: the logo is the firm’s (R3.1)', () => {
  expect(preferencesSchema.safeParse({ FIRM_LOGO: 'x' }).success).toBe(false);
  expect(preferencesSchema.safeParse({ SOUND: 'loud' }).success).toBe(false);
  expect(preferencesSchema.safeParse({ DELIVERY_ADDRESS: '1 or 1=1' }).success).toBe(false);
  expect(preferencesSchema.safeParse({ SOUND: 'on', DELIVERY_ADDRESS: '' }).success).toBe(true);
});
