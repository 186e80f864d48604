import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { LiveTopic } from '#shared/live.ts';

export const liveChannel = 'passform_live';

/** For the tabs of one account, of everyone in a firm, or of everyone at a supplier's desk. `session`: one of the account's sessions has ended; heard by the server only. */
export type News =
  | { readonly account: number; readonly topic: LiveTopic | 'session' }
  | { readonly firm: number; readonly topic: LiveTopic }
  | { readonly desk: string; readonly topic: LiveTopic };

/** Heard by every node once the transaction is committed, and never if it is not. */
export async function tell(tx: Transaction<Schema>, news: News): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(news)})`.execute(tx);
}
