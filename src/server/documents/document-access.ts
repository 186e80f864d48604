import { type RawBuilder, sql, type Transaction } from 'kysely';
import { seesPrices } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { User } from '#shared/session/user.ts';

const seesWholeFirm = ({ roles }: User): boolean => isPermitted(roles, 'ROLE_DOCUMENT_MANAGEMENT');

/**
 * The own ones; with ROLE_DOCUMENT_MANAGEMENT those of the whole firm. `d` is the document. What came in is held against the
 * orders of all, and so it is nobody's own.
 */
export const visibleTo = (user: User): RawBuilder<boolean> =>
  seesWholeFirm(user)
    ? sql<boolean>`d.firm_id = ${user.firmId}`
    : sql<boolean>`d.firm_id = ${user.firmId} and ${user.id}::bigint = any (d.orderers) and d.kind <> 'incoming-invoice'`;

/** By rights alone: whoever orders must know the sum, and whoever keeps the firm's papers works with it (decision 25). */
export const seesDocumentPrices = async (tx: Transaction<Schema>, user: User): Promise<boolean> =>
  isPermitted(user.roles, 'ROLE_ORDER') || seesWholeFirm(user) || (await seesPrices(tx, user));
