import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { visibleTo } from '#server/documents/document-access.ts';
import { documentsWith } from '#server/documents/search-words.ts';
import { returnableDocuments } from '#server/returns/bought-lines.ts';
import type { ReturnSourceDocument } from '#shared/returns/return-case.ts';
import type { User } from '#shared/session/user.ts';

type SourceRow = Omit<ReturnSourceDocument, 'issuedAt'> & { readonly issuedAt: Date };

const mostShown = 8;

/** What the user can start a return from, latest first: all of it, or what the words find. */
export function returnSources(db: Kysely<Schema>, user: User, text = ''): Promise<ReturnSourceDocument[]> {
  return asFirm(db, user.firmId, async (tx) => {
    const isEmpty = text.trim() === '';
    const found = isEmpty ? null : documentsWith(user.firmId, text);
    if (!isEmpty && found === null) return [];
    const { rows } = await sql<SourceRow>`
      select d.kind as basis, d.id as "documentId", d.number, d.issued_at as "issuedAt", d.supplier_name as "supplierName",
        d.plates, d.reference
      from document d
      where ${returnableDocuments} and ${visibleTo(user)} and ${found === null ? sql`true` : sql`d.id in (${found})`}
      order by d.issued_at desc, d.id desc
      limit ${mostShown}`.execute(tx);
    return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }));
  });
}
