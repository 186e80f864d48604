import { type RawBuilder, sql } from 'kysely';
import { seesWholeFirm } from '#server/documents/document-access.ts';
import type { User } from '#shared/session/user.ts';

/** Where a list begins: `d` is the document, `at` and `id` are what an index has sorted, and `kind` is there too. */
export type Source = {
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<Date>;
  readonly id: RawBuilder<number>;
  readonly kind: RawBuilder<string>;
  readonly condition: RawBuilder<boolean>;
};

/** The firm's documents, or those of one user: who has few in a large firm walks through few. */
export function sourceFor(user: User): Source {
  if (seesWholeFirm(user))
    return {
      from: sql`document d`,
      at: sql<Date>`d.issued_at`,
      id: sql<number>`d.id`,
      kind: sql<string>`d.kind`,
      condition: sql<boolean>`d.firm_id = ${user.firmId}`,
    };
  return {
    from: sql`document_orderer o join document d on d.firm_id = o.firm_id and d.id = o.document_id`,
    at: sql<Date>`o.issued_at`,
    id: sql<number>`o.document_id`,
    kind: sql<string>`o.kind`,
    condition: sql<boolean>`o.firm_id = ${user.firmId} and o.account_id = ${user.id}`,
  };
}
