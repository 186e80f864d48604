import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';

/** R5.4: what a token is good for. A token for one is worth nothing for another. */
export const botActions = ['login', 'register', 'reset'] as const;
export type BotAction = (typeof botActions)[number];

/** As a solver of proofs takes it; signed, so that nobody makes it easier. */
export const proofChallengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

/** `proof`: the browser works a little. `service`: a script of a compatible service makes the token. */
export const botTaskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('proof'), siteKey: z.string(), challenge: proofChallengeSchema }),
  z.object({ kind: z.literal('service'), siteKey: z.string(), scriptUrl: z.string() }),
]);
export type BotTask = z.infer<typeof botTaskSchema>;

export const botTokenSchema = z.string().check(z.minLength(1), z.maxLength(8192));

export const botTask = endpoint({
  area: 'bot-check',
  name: 'botTask',
  summary: 'How this browser gets the token for an action that is guarded against bots',
  method: 'GET',
  path: '/bot-check',
  access: 'public',
  beforeAgreement: true,
  query: z.strictObject({ action: z.enum(botActions) }),
  answer: botTaskSchema,
});
