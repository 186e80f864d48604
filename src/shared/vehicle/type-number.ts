import type { User } from '#shared/session/user.ts';

/** R1.4: by locale, or because the primary supplier is on the configured list. */
export function isTypeNumberShown(
  user: Pick<User, 'locale' | 'primarySupplier'>,
  supplierCodes: readonly string[],
): boolean {
  const byLocale = user.locale === 'de_CH' || user.locale === 'de_DE';
  return byLocale || (user.primarySupplier !== null && supplierCodes.includes(user.primarySupplier));
}
