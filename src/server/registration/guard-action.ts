import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { BotCheck } from '#server/gateways/bot-check/bot-check.ts';
import { countAttempts, failuresFrom, network } from '#server/session/throttle.ts';
import type { BotAction } from '#shared/bot-check/contract.ts';
import { Failure } from '#shared/failures.ts';

type Action = {
  readonly action: BotAction;
  readonly token: string;
  readonly address: string;
  /** From one address, in a quarter of an hour. */
  readonly most: number;
  readonly now: Date;
};
type Deps = { readonly db: Kysely<Schema>; readonly botCheck: BotCheck };

/** R5.4: first how often, then who. Both know nothing of the account that is asked about. */
export async function guardAction(
  { db, botCheck }: Deps,
  { action, token, address, most, now }: Action,
): Promise<void> {
  const { wait, failures } = await asSystem(db, async (tx) => ({
    wait: await countAttempts(tx, [{ key: `${action}:${network(address)}`, most }], now),
    failures: await failuresFrom(tx, address, now),
  }));
  if (wait > 0) throw new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const verdict = await botCheck.judge({ token, action, address, failures, now });
  if (verdict.kind === 'refused') throw new Failure(verdict.reason === 'down' ? 'UNAVAILABLE' : 'BOT_CHECK_FAILED');
}
