import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#server/db/schema.ts';
import type { BotCheck, BotVerdict } from '#server/gateways/bot-check/bot-check.ts';
import { botScore } from '#server/gateways/bot-check/bot-score.ts';
import { spendToken } from '#server/gateways/bot-check/spend-token.ts';
import { botActions, proofChallengeSchema } from '#shared/bot-check/contract.ts';

type Options = { readonly db: Kysely<Schema>; readonly secret: string; readonly leastScore: number };

const minuteMs = 60_000;
/** Long enough to fill in a form that was opened before lunch. */
const validMs = 60 * minuteMs;
/** Some hundred thousand hashes: below a second on a telephone, and a machine pays it for each try. */
export const proofWork = { algorithm: 'SHA-256', cost: 10, from: 5000, to: 15_000 };

const tokenSchema = z.object({
  challenge: z.object({
    ...proofChallengeSchema.shape,
    parameters: z.looseObject({
      ...proofChallengeSchema.shape.parameters.shape,
      keySignature: z.string(),
      data: z.object({ action: z.enum(botActions), issued: z.number(), key: z.string() }),
    }),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const refused = (reason: Extract<BotVerdict, { kind: 'refused' }>['reason']): BotVerdict => ({
  kind: 'refused',
  reason,
});

/** The default: the browser proves some work, without any third party and without anything to see. */
export function proofOfWork({ db, secret, leastScore }: Options): BotCheck {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`bot-check:${use}`).digest('base64url');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('key') };
  // R5.4: public; it only says which key has signed.
  const siteKey = createHmac('sha256', secret).update('bot-check:site').digest('base64url').slice(0, 16);

  return {
    async task(action, now) {
      const challenge = await createChallenge({
        ...secrets,
        algorithm: proofWork.algorithm,
        cost: proofWork.cost,
        counter: randomInt(proofWork.to, proofWork.from),
        data: { action, issued: now.getTime(), key: siteKey },
        deriveKey,
      });
      return { kind: 'proof', siteKey, challenge: proofChallengeSchema.parse(challenge) };
    },

    async judge({ token, action, failures, now }) {
      const read = tokenSchema.safeParse(readJson(token));
      if (!read.success) return refused('invalid');
      const { challenge, solution } = read.data;
      // No expiry of the library's own: it reads the machine's clock, and ours is an argument.
      const { verified } = await verifySolution({
        ...secrets,
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
      });
      if (!verified) return refused('invalid');
      const { data } = challenge.parameters;
      if (data.action !== action) return refused('wrong-action');
      const age = now.getTime() - data.issued;
      if (age > validMs || age < -minuteMs) return refused('expired');
      const score = botScore({ formSeconds: age / 1000, failures });
      if (score < leastScore) return refused('low-score');
      const isFresh = await spendToken(db, challenge.signature, new Date(data.issued + validMs + minuteMs));
      return isFresh ? { kind: 'passed', score } : refused('reused');
    },
  };
}

function readJson(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
