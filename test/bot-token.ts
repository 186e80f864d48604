import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { proofWork } from '#server/gateways/bot-check/proof-of-work.ts';
import { type BotAction, type BotTask, botTaskSchema } from '#shared/bot-check/contract.ts';
import type { Visitor } from '#test/visitor.ts';

/** The token of a browser that has done its work. */
export async function botToken(visitor: Visitor, action: BotAction): Promise<string> {
  const task = botTaskSchema.parse((await visitor.get(`/api/bot-check?action=${action}`)).json);
  return solvedToken(task);
}

export async function solvedToken(task: BotTask): Promise<string> {
  if (task.kind !== 'proof') throw new Error('this portal asks for no proof');
  const { challenge } = task;
  // A browser begins at 0. The solution is never that near: on average this is half the work.
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: proofWork.from });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
