import { setTimeout as sleep } from 'node:timers/promises';

/** null where it takes longer. What was begun goes on by itself; nobody waits for it. */
export async function inTime<Result>(work: Promise<Result>, patienceMs: number): Promise<Result | null> {
  const answered = new AbortController();
  try {
    return await Promise.race([work, sleep(patienceMs, null, { ref: false, signal: answered.signal })]);
  } finally {
    answered.abort();
  }
}
