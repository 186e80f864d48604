import { serviceToken } from '#client/api/bot/bot-service.ts';
import type { Challenge } from '#client/api/bot/solve-proof.ts';
import { call } from '#client/api/call.ts';
import { type BotAction, botTask } from '#shared/bot-check/contract.ts';
import { Failure } from '#shared/failures.ts';

export type BotToken = {
  /** A fresh one for each try: a token is good for one. */
  readonly take: () => Promise<string>;
};

/**
 * R5.4: invisible. The work is done while the form is filled in; a service is asked when the form is sent, since its
 * tokens are short-lived.
 */
export function prepareBotToken(action: BotAction, baseUrl?: string): BotToken {
  const ask = () => call(botTask, { query: { action } }, baseUrl === undefined ? {} : { baseUrl });
  const work = async () => {
    const task = await ask();
    if (task.kind === 'service') return { task, token: null };
    return { task, token: await proofOf(task.challenge) };
  };
  let ready: ReturnType<typeof work> | null = work();
  // Whoever takes it hears of the failure; until then nobody waits for it.
  ready.catch(() => undefined);
  return {
    async take() {
      const { task, token } = await (ready ?? work());
      ready = null;
      return (
        token ??
        (task.kind === 'service' ? serviceToken(task, action) : Promise.reject(new Failure('BOT_CHECK_FAILED')))
      );
    },
  };
}

async function proofOf(challenge: Challenge): Promise<string> {
  const token = await (typeof Worker === 'undefined' ? solvedHere(challenge) : solvedBeside(challenge));
  if (token === null) throw new Failure('BOT_CHECK_FAILED');
  return token;
}

const solvedHere = async (challenge: Challenge) =>
  (await import('#client/api/bot/solve-proof.ts')).solveProof(challenge);

function solvedBeside(challenge: Challenge): Promise<string | null> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const found = new Promise<string | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data));
    // A browser that runs no such worker does the work itself.
    worker.addEventListener('error', () => void solvedHere(challenge).then(resolve, () => resolve(null)));
    worker.postMessage(challenge);
  });
  return found.finally(() => worker.terminate());
}
