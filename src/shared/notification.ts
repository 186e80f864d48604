import * as z from 'zod/mini';

export const toastKeys = [
  'ERROR_CREDENTIALS',
  'UNEXPECTED_ERROR',
  'ERROR_SELECT_CAR',
  'ERROR_LOAD_CAR_HISTORY',
  'ERROR_GET_DATA',
  'ERROR_GET_BANNER',
  'ERROR_GET_ARTICLES',
] as const;
/** R8: the keys of the specification. */
export type ToastKey = `TOAST_MESSAGES.${(typeof toastKeys)[number]}`;

/** R3.7 */
export const notificationKinds = ['ERROR', 'SUCCESS', 'INFO', 'WARNING'] as const;
export const notificationKindSchema = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

/** R9.1, R9.2: A answers the user's own action, B is news from the system. */
export type Preset = 'A' | 'B';

/** R3.7: a translation key and a kind; a text that is not to be translated is shown as it is. */
export type Notification = {
  readonly key: string;
  readonly kind: NotificationKind;
  readonly preset: Preset;
  readonly translate?: boolean;
  readonly values?: Record<string, string>;
};
