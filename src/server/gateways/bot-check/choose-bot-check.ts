import type { Kysely } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import type { BotCheck } from '#server/gateways/bot-check/bot-check.ts';
import { proofOfWork } from '#server/gateways/bot-check/proof-of-work.ts';
import { scoringService } from '#server/gateways/bot-check/scoring-service.ts';

type Options = {
  readonly config: {
    readonly PUBLIC_URL?: string | undefined;
    readonly BOT_SITE_KEY?: string | undefined;
    readonly BOT_SECRET?: string | undefined;
    readonly BOT_VERIFY_URL: string;
    readonly BOT_SCRIPT_URL: string;
    readonly BOT_LEAST_SCORE: number;
  };
  readonly db: Kysely<Schema>;
  readonly secret: string;
  readonly log: Log;
};

const patienceMs = 5000;

/** R5.4: our own proof of work, unless the operator has configured a service. */
export function chooseBotCheck({ config, db, secret, log }: Options): BotCheck {
  const { BOT_SITE_KEY: siteKey, BOT_SECRET, PUBLIC_URL, BOT_LEAST_SCORE: leastScore } = config;
  if (siteKey === undefined || BOT_SECRET === undefined) return proofOfWork({ db, secret, leastScore });
  return scoringService({
    siteKey,
    secret: BOT_SECRET,
    scriptUrl: config.BOT_SCRIPT_URL,
    verifyUrl: config.BOT_VERIFY_URL,
    leastScore,
    hostname: PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).hostname,
    patienceMs,
    log,
  });
}
