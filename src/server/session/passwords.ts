import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { inTurn } from '#server/session/in-turn.ts';

// argon2id is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody has: an unknown user takes as long as a wrong password. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXRoaW5nIGZpeGVk$1fWlzMg2Xs5gkIBOlf4GASXwp2dFvPAobUGEjfaLpxU';

/**
 * Hashing is costly on purpose. One core and one of the four threads that Node has for such work stay free: else a flood of
 * sign-ins would hold up whoever asks for something else.
 */
export const hashTurns = {
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  patience: 200,
  maxWaitMs: 20_000,
};
const turn = inTurn(hashTurns);

export const hashPassword = (password: string) => turn(() => hash(password, cost));

export const verifyPassword = (passwordHash: string | null, password: string) =>
  turn(async () => (await verify(passwordHash ?? nobody, password)) && passwordHash !== null);
