import type { Transaction } from 'kysely';
import { lockOffers } from '#server/db/lock-offers.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Writer } from '#server/webdays/edit-web-day.ts';
import { noteWebDay, type Outcome, refused } from '#server/webdays/note-web-day.ts';
import { findWebDay, readPlan } from '#server/webdays/read-desk-web-day.ts';
import type { AuditAction } from '#shared/admin/audit-words.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { removeWebDay as contract } from '#shared/webdays/desk-contract.ts';

type Tx = Transaction<Schema>;

async function locked(tx: Tx, writer: Writer, id: number) {
  lockOffers(tx, writer.code);
  await findWebDay(tx, writer.code, id, true);
  return readPlan(tx, writer, id);
}

export async function publishWebDay(tx: Tx, writer: Writer, id: number, version: number): Promise<Outcome> {
  const before = await locked(tx, writer, id);
  // Twice is once.
  if (before.state === 'upcoming' || before.state === 'running') return { kind: 'saved', id };
  if (before.version !== version) return { kind: 'changed', id };
  if (before.state !== 'draft') return refused('ended');
  if (before.draft.offers.length === 0) return refused('no-offers');
  if (new Date(before.draft.to) <= writer.now) return refused('over-already');
  await set(tx, writer, id, { is_published: true }, { published_at: writer.now });
  return saved(tx, writer, id, 'published');
}

/** What runs ends at this moment; what was only announced is withdrawn, as if it had never been. */
export async function endWebDay(tx: Tx, writer: Writer, id: number, version: number): Promise<Outcome> {
  const before = await locked(tx, writer, id);
  if (before.state === 'ended') return { kind: 'saved', id };
  if (before.version !== version) return { kind: 'changed', id };
  if (before.state === 'past') return refused('ended');
  const hasBegun = before.state === 'running' && new Date(before.draft.from) < writer.now;
  await set(tx, writer, id, hasBegun ? { valid_to: writer.now } : { is_published: false }, { ended_at: writer.now });
  return saved(tx, writer, id, 'ended');
}

export async function removeWebDay(tx: Tx, writer: Writer, id: number): Promise<AnswerOf<typeof contract>> {
  const before = await locked(tx, writer, id);
  if (before.state !== 'draft') return { kind: 'refused', reason: 'published' };
  await tx.deleteFrom('promotion').where('supplier_code', '=', writer.code).where('id', '=', id).execute();
  await noteWebDay(writer.desk, 'removed', before);
  return { kind: 'removed' };
}

type Columns = { readonly valid_to: Date } | { readonly is_published: boolean };
type Times = { readonly published_at: Date } | { readonly ended_at: Date };

async function set(tx: Tx, { code, by, now }: Writer, id: number, columns: Columns, times: Times): Promise<void> {
  await tx.updateTable('promotion').set(columns).where('supplier_code', '=', code).where('id', '=', id).execute();
  await tx
    .updateTable('web_day')
    .set((eb) => ({ ...times, version: eb('version', '+', 1), changed_by: by, changed_at: now }))
    .where('supplier_code', '=', code)
    .where('promotion_id', '=', id)
    .execute();
}

async function saved(tx: Tx, writer: Writer, id: number, action: AuditAction): Promise<Outcome> {
  await noteWebDay(writer.desk, action, await readPlan(tx, writer, id));
  return { kind: 'saved', id };
}
