import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

export type PortalProcess = {
  readonly origin: string;
  readonly pid: number;
  readonly postmaster: number;
  readonly stop: () => Promise<void>;
};

/** The real portal in a process of its own, with so many articles; 0: the demo's. Without pages it answers calls alone. */
export async function startPortal(
  dataDir: string,
  articles: number,
  parts: 'calls' | 'pages' = 'calls',
): Promise<PortalProcess> {
  const child = fork(join(import.meta.dirname, 'portal.ts'), [String(articles), parts], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SECRET: 'only for measurements, and for nobody else',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: undefined,
    },
  });
  const ended = once(child, 'exit');
  const [told] = await Promise.race([once(child, 'message'), ended.then(() => [null])]);
  if (told === null) throw new Error('The portal did not start.');
  // The portal tells where it listens.
  const { origin } = told as { origin: string };
  const [file = ''] = globSync('**/postmaster.pid', { cwd: dataDir });
  const postmaster = Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]);
  const stop = async () => {
    child.send('stop');
    await ended;
  };
  return { origin, pid: child.pid ?? 0, postmaster, stop };
}

/** As a browser calls. */
const own = { 'x-requested-with': 'XMLHttpRequest', 'accept-encoding': 'gzip, br' };

/** The headers of somebody who is signed in. */
export async function signIn(origin: string, name = 'chef'): Promise<Record<string, string>> {
  const authorization = `Basic ${Buffer.from(`${name}:passform`).toString('base64')}`;
  const answer = await fetch(`${origin}/api/session/login?userType=local`, { headers: { ...own, authorization } });
  if (answer.status !== 200) throw new Error(`Nobody could sign in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { ...own, cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}
