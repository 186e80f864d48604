import process from 'node:process';

/** The processor time of this process so far, in milliseconds. What other processes need does not count. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
