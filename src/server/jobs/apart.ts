import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export type ApartStart = { readonly file: string; readonly data: object; readonly memoryMb: number };
/** The gate is for a thread that stands still where it may: it finds it in its workerData. 1: stand still. */
export type ApartOrder = { readonly say: unknown } | { readonly gate: 0 | 1 };
export type ApartNews = { readonly said: unknown } | { readonly failure: unknown };

export type Apart = {
  readonly say: (word: unknown) => void;
  readonly gate: (closed: 0 | 1) => void;
  /** Whether this process stays for it. */
  readonly stay: (isWanted: boolean) => void;
  readonly end: () => Promise<void>;
};

type Wish = Omit<ApartStart, 'file'> & { readonly file: URL; readonly env?: NodeJS.ProcessEnv };
type Hearing = { readonly onSaid: (said: unknown) => void; readonly onEnd: (failure: unknown) => void };

const program = fileURLToPath(new URL('apart-process.ts', import.meta.url));

/**
 * A thread in a process of its own, which knows nothing of the portal's environment unless told. In a process shared with
 * the portal a thread that fills its memory may end both: the limit of a thread is kept only between two steps of the engine.
 */
export function startApart({ file, data, memoryMb, env = {} }: Wish, { onSaid, onEnd }: Hearing): Apart {
  const child = fork(program, {
    execArgv: ['--expose-gc'],
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let failure: unknown = new Error('It ended without a word.');
  child.on('message', (news: ApartNews) => {
    if ('said' in news) onSaid(news.said);
    else failure = news.failure;
  });
  // What was said last is heard before the end of it is.
  const gone = Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(
    () => onEnd(failure),
    (error: unknown) => onEnd(error),
  );
  const send = (order: ApartStart | ApartOrder) => void child.send(order, () => undefined);
  send({ file: file.href, data, memoryMb });
  return {
    say: (word) => send({ say: word }),
    gate: (closed) => send({ gate: closed }),
    stay(isWanted) {
      if (isWanted) child.ref();
      else child.unref();
      if (isWanted) child.channel?.ref();
      else child.channel?.unref();
    },
    async end() {
      failure = null;
      child.kill('SIGKILL');
      await gone;
    },
  };
}
