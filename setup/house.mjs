// Plain JavaScript for the machine's own Node (20 or later): it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

/** Does the work only when what it depends on has changed since it last succeeded. */
function onceFor(stampFile, hash, work) {
  const stamp = join(root, stampFile);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

export function install() {
  const platform = `${process.platform}-${process.arch}`;
  const hash = hashOf(['package.json', 'package-lock.json']) + platform;
  onceFor('node_modules/.passform-installed', hash, () => {
    say('Installing what the portal is built from …');
    const npm = process.env.npm_execpath;
    const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
    const { status } = spawnSync(
      command,
      [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      },
    );
    if (status !== 0) stop('The installation failed. Is the npm registry reachable?');
  });
}

/** Node 24 by its path: it came as a package; where there is none for this machine, its own Node must be new enough. */
export function node24() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', name, 'bin', file);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return stop(
    `There is no packaged Node 24 for ${process.platform} on ${process.arch}. Please install Node 24 or later.`,
  );
}

/** The entry files of the tools, so that no link in node_modules/.bin is needed (npm 10 and 11 link differently). */
const tools = {
  vite: 'vite/bin/vite.js',
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  oxlint: 'oxlint/bin/oxlint',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

const shm = '/dev/shm';

/**
 * The tests copy databases of 100 MB hundreds of times. In memory an app of its own costs a test a quarter of the time
 * that it costs on a disk.
 */
function temporaryFolder() {
  if (process.env.TMPDIR || !existsSync(shm)) return {};
  const { bavail, bsize } = statfsSync(shm);
  return bavail * bsize > 6 * 2 ** 30 ? { TMPDIR: shm } : {};
}

/** With Node 24 first in PATH, so that what the tools start themselves is Node 24 as well. */
function toolEnv(name, env = {}) {
  return {
    ...process.env,
    PATH: `${dirname(node24())}:${process.env.PATH}`,
    // Child processes of the tests reuse compiled modules.
    ...(['vitest', 'playwright'].includes(name) && {
      NODE_COMPILE_CACHE: join(root, '.build/compile-cache'),
      ...temporaryFolder(),
    }),
    ...env,
  };
}

/** Checkers share no types. With one per project two cores take 27 s instead of 33, and 40 s of computing instead of 59. */
export const typeCheck = ['-b', '--checkers', '1'];

/** Runs a tool with Node 24 and answers its exit code. */
export function runTool(name, args, env = {}) {
  // Some tests start the server, which needs a client build.
  if (name === 'vitest' && !existsSync(join(root, 'dist/client'))) buildClient();
  const { status } = spawnSync(node24(), [join(root, 'node_modules', tools[name]), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnv(name, env),
  });
  return status ?? 1;
}

/** Builds the databases of the tests in the background; the function it returns waits for them. */
export function prepareTests() {
  const program = spawn(node24(), [join(root, 'test/prepare.ts')], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'inherit'],
    env: toolEnv('vitest'),
  });
  const ended = once(program, 'exit');
  return async () => {
    const [code] = await ended;
    return code ?? 1;
  };
}

export function buildClient() {
  const sources = [...filesBelow('src/client'), ...filesBelow('src/shared'), 'vite.config.ts', 'package-lock.json'];
  onceFor('dist/client/.built-from', hashOf(sources.filter((file) => !file.includes('.test.'))), () => {
    say('Building the pages …');
    if (runTool('vite', ['build', '--logLevel', 'error']) !== 0) stop('The pages could not be built.');
    if (spawnSync(node24(), [join(root, 'setup/compress.mjs')], { cwd: root, stdio: 'inherit' }).status !== 0)
      process.exit(1);
  });
}

/** Runs one of the server's programs and lives as long as it does; signals from the terminal reach it by themselves. */
export function runProgram(file, args = []) {
  const program = spawn(node24(), [join(root, file), ...args], { cwd: process.cwd(), stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));
  process.on('SIGINT', () => undefined);
  program.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
