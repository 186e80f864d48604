import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';
import { expect, test } from 'vitest';
import { solveProof } from '#client/api/bot/solve-proof.ts';
import { proofChallengeSchema } from '#shared/bot-check/contract.ts';

test('finds what the server has hidden, with a token that the server verifies (R5.4)', async () => {
  const secrets = { hmacSignatureSecret: 'of the test', hmacKeySignatureSecret: 'of the test too' };
  const made = await createChallenge({ ...secrets, algorithm: 'SHA-256', cost: 3, counter: 300, deriveKey });
  const token = await solveProof(proofChallengeSchema.parse(made));
  const { challenge, solution } = JSON.parse(atob(token ?? ''));
  expect(solution.counter).toBe(300);
  expect(await verifySolution({ ...secrets, challenge, solution, deriveKey })).toMatchObject({ verified: true });
});
