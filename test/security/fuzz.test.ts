import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { figure, inForm } from '#test/security/form.ts';
import { type FuzzCallers, fuzzCallers } from '#test/security/fuzz-callers.ts';
import { fuzzEndpoint } from '#test/security/fuzz-endpoint.ts';

/*
 * Point 10: every call of the contract with what nobody meant. The short form has the same seed each time, so that a
 * change which it finds is the change's; FUZZ_SEED asks another way.
 */

const runs = Number(process.env.FUZZ_RUNS ?? inForm(5, 200));
const seed = Number(process.env.FUZZ_SEED ?? inForm(12, Math.trunc(Date.now() / 1000)));

let app: TestApp;
let callers: FuzzCallers;
const logged: string[] = [];
beforeAll(async () => {
  app = await freshApp({
    log: (line) => {
      if ((JSON.parse(line) as { level: number }).level >= 50) logged.push(line);
    },
  });
  callers = await fuzzCallers(app);
});
const statuses = new Map<number, number>();
afterAll(async () => {
  const sum = [...statuses.values()].reduce((one, other) => one + other, 0);
  const shares = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status} × ${count}`);
  figure(10, `calls to ${endpoints.length} endpoints, seed ${seed}`, `${sum}: ${shares.join(', ')}`);
  await app.close();
});

describe('whatever comes, no call fails by itself, tells of the inside or breaks its contract', () => {
  it.each(endpoints)('$name', { timeout: inForm(60_000, 600_000) }, async (endpoint) => {
    logged.length = 0;
    try {
      const seen = await fuzzEndpoint(callers, endpoint, { runs, seed });
      for (const [status, count] of seen) statuses.set(status, (statuses.get(status) ?? 0) + count);
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : ''}\n${logged.at(-1)?.slice(0, 2000) ?? ''}`, {
        cause: error,
      });
    }
    expect(logged).toEqual([]);
  });
});
