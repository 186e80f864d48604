import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';

/** With ROLE_SELLIN the user's own switch decides, on the screen. Without it the firm has decided. */
export const seesPurchasePrices = ({ roles }: { readonly roles: readonly Role[] }, firmShowsThem: boolean): boolean =>
  isPermitted(roles, 'ROLE_SELLIN') || firmShowsThem;
