import { solveChallenge } from 'altcha-lib';
import { sha256 } from '#client/api/bot/sha256.ts';
import type { BotTask } from '#shared/bot-check/contract.ts';

export type Challenge = Extract<BotTask, { kind: 'proof' }>['challenge'];

/** The token for a challenge: itself, and what was found by trying. Null: nothing was found in time. */
export async function solveProof(challenge: Challenge): Promise<string | null> {
  const { cost, keyLength } = challenge.parameters;
  const solution = await solveChallenge({
    challenge,
    deriveKey: async (_parameters, salt, password) => {
      const first = new Uint8Array(salt.length + password.length);
      first.set(salt);
      first.set(password, salt.length);
      let derivedKey = sha256(first);
      for (let round = 1; round < cost; round++) derivedKey = sha256(derivedKey);
      return { derivedKey: derivedKey.subarray(0, keyLength) };
    },
  });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
