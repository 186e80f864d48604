import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { seesOrderPrices } from '#server/orders/store.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { User } from '#shared/session/user.ts';

export const seesWholeFirm = ({ roles }: User): boolean => isPermitted(roles, 'ROLE_DOCUMENT_MANAGEMENT');

/**
 * The own ones; with ROLE_DOCUMENT_MANAGEMENT those of the whole firm. `d` is the document. What came in is held against the
 * orders of all, and so it is nobody's own.
 */
export const visibleTo = (user: User): RawBuilder<boolean> =>
  seesWholeFirm(user)
    ? sql<boolean>`d.firm_id = ${user.firmId}`
    : sql<boolean>`d.firm_id = ${user.firmId} and ${user.id}::bigint = any (d.orderers) and d.kind <> 'incoming-invoice'`;

/** An order and the papers that come of it have the same amounts for the same people. */
export const seesDocumentPrices: (tx: Transaction<Schema>, user: User) => Promise<boolean> = seesOrderPrices;
