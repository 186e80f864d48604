import process from 'node:process';
import { hashPassword } from '#server/session/passwords.ts';

/** How long a fixed piece of work takes at the moment, in milliseconds: the more is done beside it, the longer. */
export async function machinePace(): Promise<number> {
  const began = performance.now();
  for (let times = 0; times < 20; times++) await hashPassword('always the same');
  return performance.now() - began;
}

/** What this process has worked so far, in milliseconds. What others do beside it does not count. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
