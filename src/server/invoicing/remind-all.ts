import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { turnDocument } from '#server/invoicing/turn-document.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

/**
 * One after the other: each is a transaction of its own, and one that is paid meanwhile holds up none. Where a draft waits
 * already it stays the only one.
 */
export async function remindAll(db: Kysely<Schema>, user: User, documents: readonly number[], now: Date) {
  const [made, left]: [number[], number[]] = [[], []];
  for (const id of new Set(documents)) {
    try {
      const draft = await turnDocument(db, user, { id, into: 'reminder', key: randomUUID() }, now);
      made.push(draft.id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      left.push(id);
    }
  }
  return { made, left };
}
