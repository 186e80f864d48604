import { z } from 'zod';
import type { Log } from '#server/db/log.ts';
import type { BotCheck, BotRefusal, BotVerdict } from '#server/gateways/bot-check/bot-check.ts';

type Options = {
  readonly siteKey: string;
  readonly secret: string;
  readonly scriptUrl: string;
  readonly verifyUrl: string;
  readonly leastScore: number;
  /** Where the portal is: a token made on another page is none of ours. */
  readonly hostname: string | null;
  readonly patienceMs: number;
  readonly log: Log;
};

/** As reCAPTCHA v3 answers, and whoever is compatible with it. */
const answerSchema = z.looseObject({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

const refused = (reason: BotRefusal): BotVerdict => ({ kind: 'refused', reason });

/** A service that scores visitors, asked only where an operator has configured one. */
export function scoringService(options: Options): BotCheck {
  const { siteKey, scriptUrl, leastScore, hostname, log } = options;
  return {
    task: async () => ({ kind: 'service', siteKey, scriptUrl }),

    async judge({ token, action, address }) {
      const answer = await ask(options, token, address).catch((error: unknown) => {
        log.warn({ err: error }, 'The service against bots did not answer');
        return null;
      });
      if (answer === null) return refused('down');
      if (!answer.success) return refused(reasonOf(answer['error-codes'] ?? [], log));
      if (answer.action !== action) return refused('wrong-action');
      if (hostname !== null && answer.hostname !== undefined && answer.hostname !== hostname) return refused('invalid');
      const score = answer.score ?? 0;
      return score < leastScore ? refused('low-score') : { kind: 'passed', score };
    },
  };
}

async function ask({ verifyUrl, secret, patienceMs }: Options, token: string, address: string) {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: address }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return answerSchema.parse(await response.json());
}

/** What is wrong with our own key is no fault of the visitor: nobody can be judged then. */
function reasonOf(codes: readonly string[], log: Log): BotRefusal {
  if (codes.includes('timeout-or-duplicate')) return 'expired';
  if (codes.some((code) => code.endsWith('-input-secret') || code === 'invalid-keys')) {
    log.error({ codes }, 'The service against bots refuses our secret');
    return 'down';
  }
  return 'invalid';
}
