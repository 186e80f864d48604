import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import { type ApiProcess, endProcess, startApi } from '#dev/api-process.ts';
import { labelOutput } from '#dev/labelled-output.ts';
import { startPageServer } from '#dev/page-server.ts';
import { pageSource, writePage } from '#dev/pages.ts';
import { isServerFile, needsReload, pagesDir, root } from '#dev/paths.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

/* npm run dev. The database stays up while the API server restarts: a restart is then one Node process. */

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const closeSteps: (() => Promise<unknown>)[] = [];
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // What is just starting has no close step yet.
  await starting.catch(() => undefined);
  for (const step of closeSteps.reverse())
    await step().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  process.exit(code);
}

async function start(): Promise<void> {
  const env = { ...process.env, PORT: process.env.PORT || '5173' };
  const config = readConfig(env);
  const address = `http://localhost:${config.PORT}`;
  const apiPort = config.PORT + 1;
  const inspectPort = Number(process.env.INSPECT_PORT || 9229);
  await writePage();

  startTypeChecker();
  const api = startApi({
    env: {
      ...env,
      ...(config.DATABASE_URL === undefined && (await startDatabase(config.DATA_DIR))),
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      CLIENT_DIR: pagesDir,
      PUBLIC_URL: config.PUBLIC_URL ?? address,
      NODE_COMPILE_CACHE: join(root, '.build/compile-cache'),
    },
    inspectPort,
    onListening: (afterMs) => {
      const ready = `API server ready after ${(afterMs / 1000).toFixed(1)} s, debugger on 127.0.0.1:${inspectPort}`;
      const announce = () => say(`\nOpen ${address}   (${ready}; Ctrl-C stops everything)\n`);
      pages.then(announce, () => undefined);
    },
  });
  closeSteps.push(api.stop);

  const pages = startPageServer({
    host: config.HOST,
    port: config.PORT,
    apiPort,
    dataDir: resolve(config.DATA_DIR),
    apiSettled: api.settled,
    onChange: restartOnChange(api, () => void pages.then((vite) => vite.ws.send({ type: 'full-reload' }))),
  });
  const vite = await pages;
  closeSteps.push(() => vite.close());
}

async function startDatabase(dataDir: string) {
  say(`Starting the database under ${dataDir} …`);
  const database = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) });
  closeSteps.push(() => database.stop());
  const { host, user, database: name } = database.connection;
  return {
    DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    DEMO: process.env.DEMO || 'true',
  };
}

function startTypeChecker(): void {
  const args = [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-b',
    '--watch',
    '--preserveWatchOutput',
    '--checkers',
    '1',
  ];
  const tsc = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  labelOutput(tsc, 'types');
  // A restart of the API server must not wait for the type checker.
  if (tsc.pid !== undefined) setPriority(tsc.pid, constants.priority.PRIORITY_LOW);
  closeSteps.push(() => endProcess(tsc));
}

/** Editors and Git write several files at once. */
const debounceMs = 50;

function restartOnChange(api: ApiProcess, reload: () => void): (path: string) => void {
  let timer: NodeJS.Timeout | undefined;
  let withReload = false;
  const apply = async () => {
    if (isStopping) return;
    const reloads = withReload;
    withReload = false;
    if (reloads) await writePage();
    api.restart();
    if (!reloads) return;
    await api.settled();
    reload();
  };
  return (path) => {
    const isPage = path === pageSource;
    if (!isPage && !isServerFile(path)) return;
    withReload ||= isPage || needsReload(path);
    clearTimeout(timer);
    timer = setTimeout(() => void apply(), debounceMs);
  };
}

process.on('disconnect', () => void stop(0));
const starting = start();
starting.catch((error: unknown) => {
  if (!isStopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  void stop(1);
});
