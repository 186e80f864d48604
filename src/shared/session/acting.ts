import * as z from 'zod/mini';
import { isBooked } from '#shared/access/bookable-roles.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { type Role, roles } from '#shared/access/roles.ts';
import { type ActingScope, actingScopeSchema } from '#shared/session/acting-scope.ts';

export const actingKinds = ['sales-agent', 'call-center'] as const;
export type ActingKind = (typeof actingKinds)[number];

/** Who acts for a firm: one of its supplier's people, by name, with the supplier's, and within what the firm has granted. */
export const actingSchema = z.object({
  name: z.string(),
  firmName: z.string(),
  kind: z.enum(actingKinds),
  scopes: z.array(actingScopeSchema),
});
export type Acting = z.infer<typeof actingSchema>;

/** As what somebody may act for a customer; null: not at all. Whoever is both does what the call centre does. */
export function actingKindOf(held: readonly Role[]): ActingKind | null {
  if (isPermitted(held, 'ROLE_CALL_CENTER')) return 'call-center';
  return isPermitted(held, 'ROLE_SALES_AGENT') ? 'sales-agent' : null;
}

/** What opens the firm's modules to a look. Its own invoices are for its own people alone. */
const looks: readonly Role[] = [
  'ROLE_USER_LIGHT',
  'ROLE_USER_PLUS',
  'ROLE_USER_PLUS_AW',
  'ROLE_USER_PLUS_AW_TEC',
  'ROLE_TYRES',
  'ROLE_TIREPORTAL',
  'ROLE_SELLIN',
  'ROLE_DOCUMENT_MANAGEMENT',
];

type Rights = {
  readonly held: readonly Role[];
  readonly booked: readonly Role[];
  readonly scopes: readonly ActingScope[];
};

/** What the firm has booked, as far as the one who acts may use it. Never an admin's rights, whoever acts. */
export function rolesWhileActing(kind: ActingKind, { held, booked, scopes }: Rights): Role[] {
  const orders = kind === 'call-center' && scopes.includes('orders') && isPermitted(held, 'ROLE_ORDER');
  const wanted: readonly Role[] = [...looks, ...(orders ? ['ROLE_ORDER' as const] : [])];
  return roles.filter((role) => role === 'ROLE_USER' || (wanted.includes(role) && isBooked(role, booked)));
}

/** How the firm's own rows, papers and logs name somebody who acts for it. */
export const actingName = ({ name, firmName }: Pick<Acting, 'name' | 'firmName'>): string => `${name} (${firmName})`;
