import { hash, verify } from '@node-rs/argon2';
import { Failure } from '#shared/failures.ts';

// argon2id is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody has: an unknown user takes as long as a wrong password. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXRoaW5nIGZpeGVk$1fWlzMg2Xs5gkIBOlf4GASXwp2dFvPAobUGEjfaLpxU';

const atOnce = 4;
const patience = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is costly on purpose: a flood of sign-ins waits here instead of taking every core. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= patience) throw new Failure('UNAVAILABLE');
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, cost));

export const verifyPassword = (passwordHash: string | null, password: string) =>
  inTurn(async () => (await verify(passwordHash ?? nobody, password)) && passwordHash !== null);
