import { access, constants, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigError } from '#server/config.ts';

type Options = {
  /** How long a server that is just stopping may still hold the port. */
  readonly patienceMs?: number;
};

/** What would end the start later on is found before anything is written: a start that fails leaves nothing behind. */
export async function checkStart(config: Config, { patienceMs = 2000 }: Options = {}): Promise<void> {
  await checkPaths(config);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const failure = await listenOnce(config);
    if (failure === null) return;
    if (failure.code !== 'EADDRINUSE' || performance.now() >= deadline) throw listenError(failure, config);
    await sleep(100);
  }
}

/** Also for the moment when the port is taken in between. */
export function listenError(error: NodeJS.ErrnoException, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is taken. Stop what runs there, or set PORT to another number.`,
    EACCES: `Port ${PORT} may not be opened by this user. Set PORT to a number from 1024 on.`,
    EADDRNOTAVAIL: `HOST is ${HOST}, which is not an address of this machine.`,
    ENOTFOUND: `HOST is ${HOST}, which cannot be resolved.`,
    EAI_AGAIN: `HOST is ${HOST}, which cannot be resolved.`,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence === undefined ? error : new ConfigError(sentence);
}

const listenOnce = ({ PORT, HOST }: Config) =>
  new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port: PORT, host: HOST }, () => server.close(() => resolve(null)));
  });

async function checkPaths(config: Config): Promise<void> {
  for (const name of ['SSO_FILE', 'THEME_CSS'] as const) {
    const path = config[name];
    if (path !== undefined && !(await isReadableFile(path)))
      throw new ConfigError(`${name} is ${path}, which is not a file that this user can read.`);
  }
  for (const name of ['NOTICE_DIR', 'CLIENT_DIR'] as const) {
    const path = config[name];
    if (path !== undefined && !(await isFolder(path)))
      throw new ConfigError(`${name} is ${path}, which is not a folder that this user can read.`);
  }
  const { path, isDirectory } = await nearestExisting(resolve(config.DATA_DIR));
  const where = path === resolve(config.DATA_DIR) ? 'which' : `and ${path}`;
  if (!isDirectory) throw new ConfigError(`DATA_DIR is ${config.DATA_DIR}, ${where} is not a folder.`);
  if (!(await mayUse(path, constants.W_OK)))
    throw new ConfigError(`DATA_DIR is ${config.DATA_DIR}, ${where} cannot be written by this user.`);
}

/** The path itself, or the folder on the way to it that the others are made in. */
async function nearestExisting(path: string): Promise<{ path: string; isDirectory: boolean }> {
  const found = await stat(path).catch(() => null);
  return found ? { path, isDirectory: found.isDirectory() } : nearestExisting(dirname(path));
}

const mayUse = (path: string, mode: number) =>
  access(path, mode).then(
    () => true,
    () => false,
  );
const isFolder = async (path: string) => (await mayUse(path, constants.R_OK)) && (await stat(path)).isDirectory();
const isReadableFile = async (path: string) => (await mayUse(path, constants.R_OK)) && (await stat(path)).isFile();
