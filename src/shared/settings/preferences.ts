import * as z from 'zod/mini';
import { deliveryChoices } from '#shared/orders/order.ts';

/*
 * What a user has settled for the own account, in the map that comes with the sign-in (R3.1). Only what differs from the
 * first choice need be there. Mails about the safety of the account are not among them: they always go.
 */

const firstChoices = {
  MAIL_ORDER_CONFIRMED: 'on',
  MAIL_ORDER_REFUSED: 'on',
  MAIL_RETURN_DECIDED: 'on',
  MAIL_REGISTRATION: 'on',
  MAIL_ESTIMATE_ANSWERED: 'on',
  MAIL_MESSAGE: 'off',
  TOAST_TOUR: 'on',
  SOUND: 'off',
  DELIVERY_PARTIAL: 'on',
} as const;

export type Switch = keyof typeof firstChoices;
type Settings = Readonly<Record<string, string>>;

export const isOn = (settings: Settings, key: Switch): boolean => (settings[key] ?? firstChoices[key]) === 'on';

const switchSchema = z.optional(z.enum(['on', 'off']));

/** Those that change; the others stay. Empty: the firm's own address. */
export const preferencesSchema = z.strictObject({
  MAIL_ORDER_CONFIRMED: switchSchema,
  MAIL_ORDER_REFUSED: switchSchema,
  MAIL_RETURN_DECIDED: switchSchema,
  MAIL_REGISTRATION: switchSchema,
  MAIL_ESTIMATE_ANSWERED: switchSchema,
  MAIL_MESSAGE: switchSchema,
  TOAST_TOUR: switchSchema,
  SOUND: switchSchema,
  DELIVERY_PARTIAL: switchSchema,
  DELIVERY_CHOICE: z.optional(z.enum(deliveryChoices)),
  DELIVERY_ADDRESS: z.optional(
    z.string().check(z.regex(/^(?:[1-9]\d{0,14})?$/, 'the number of an address, or nothing')),
  ),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const withPreferences = (settings: Settings, patch: Preferences): Record<string, string> => ({
  ...settings,
  ...Object.fromEntries(Object.entries(patch).filter((entry): entry is [string, string] => entry[1] !== undefined)),
});

/** How a cart is to come unless something else is said. */
export function firstDelivery(settings: Settings) {
  const address = preferencesSchema.shape.DELIVERY_ADDRESS.safeParse(settings.DELIVERY_ADDRESS).data ?? '';
  return {
    choice: deliveryChoices.find((one) => one === settings.DELIVERY_CHOICE) ?? 'as-available',
    addressId: address === '' ? null : Number(address),
    allowPartial: isOn(settings, 'DELIVERY_PARTIAL'),
  };
}
