import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { hookFault } from '#shared/handoff/hook.ts';
import { type FormField, ociForm } from '#shared/handoff/oci.ts';
import type { User } from '#shared/session/user.ts';

export type OpenedReturn =
  | {
      readonly kind: 'form';
      readonly hookUrl: string;
      readonly fields: readonly FormField[];
      readonly isFirst: boolean;
    }
  /** The list of the connection has become shorter since, or the connection was switched off. */
  | { readonly kind: 'refused' };

/** The form of the user's own parcel that goes back to the DMS, and whether it is seen for the first time. null: none. */
export function openReturn(db: Kysely<Schema>, user: User, id: number, now: Date): Promise<OpenedReturn | null> {
  return asFirm(db, user.firmId, async (tx) => {
    const parcel = await tx
      .selectFrom('handoff_parcel as parcel')
      .innerJoin('dms_connection as connection', (join) =>
        join.onRef('connection.firm_id', '=', 'parcel.firm_id').onRef('connection.id', '=', 'parcel.connection_id'),
      )
      .select(['parcel.format', 'parcel.hook_url as hookUrl', 'content', 'origins', 'is_active as isActive'])
      .where('account_id', '=', user.id)
      .where('parcel.id', '=', id)
      .executeTakeFirst();
    if (!parcel) return null;
    const { format, hookUrl, content, origins, isActive } = parcel;
    if ((format !== 'oci4' && format !== 'oci5') || hookUrl === null) return null;
    if (!isActive || hookFault(hookUrl, origins) !== null) return { kind: 'refused' };
    const first = await tx
      .updateTable('handoff_parcel')
      .set({ opened_at: now })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return { kind: 'form', hookUrl, fields: ociForm(content, format), isFirst: first !== undefined };
  });
}
