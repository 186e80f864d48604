import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
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
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
