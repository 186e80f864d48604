// npm run dev: the API server, the pages with hot module replacement, the type checker and the embedded database.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { install, node24, root } from './house.mjs';

install();
// It stops everything when its IPC channel closes: on a signal to this process, and even if this process is killed.
// In its own process group Ctrl-C does not reach it, and what it leaves behind when it crashes can be killed.
const supervisor = spawn(node24(), [join(root, 'dev/main.ts')], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: true,
});

let signalledAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // npm passes on a signal that the terminal has already sent: only a later one means "now".
    if (signalledAt !== 0 && performance.now() - signalledAt > 1000) supervisor.kill('SIGKILL');
    signalledAt ||= performance.now();
    if (supervisor.connected) supervisor.disconnect();
  });
}

supervisor.on('exit', (code) => {
  if (code !== 0) {
    killGroup(supervisor.pid);
    spawnSync(node24(), [join(root, 'dev/stop-database.ts')], { stdio: 'inherit' });
  }
  process.exit(code ?? 1);
});

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
