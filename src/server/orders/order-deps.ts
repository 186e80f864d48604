import type { CartDeps } from '#server/cart/cart-deps.ts';
import type { SupplierSystems } from '#server/gateways/supplier-system/supplier-system.ts';
import type { UnusualFrom } from '#shared/orders/unusual-order.ts';
import type { User } from '#shared/session/user.ts';

export type PortalUrl = (path: `/${string}`) => string | null;

export type OrderDeps = Omit<CartDeps, 'supplierSystems'> & {
  readonly supplierSystems: SupplierSystems;
  /** The article that replaces another in the running catalogue, if it may be sold to the user's firm. */
  readonly findSuccessor: (id: number, user: User, now: Date) => Promise<number | null>;
  /** What may be sold to a firm depends on it. Kept for a minute; asked for early, so that nothing waits for it. */
  readonly countryOf: (firmId: number, now: Date) => Promise<string>;
  /** An order waits to be sent to its supplier. */
  readonly wakeSender: () => void;
  /** Orders from here on are placed only with their sum confirmed. */
  readonly unusualFrom: UnusualFrom;
  /** Address of a page of the portal, for mails; null: nobody has said where it is. */
  readonly portalUrl: PortalUrl;
};
