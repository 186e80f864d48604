import { expect, vi } from 'vitest';
import { swapRelease } from '#server/catalogue/record/swap-release.ts';
import { writeRelease } from '#server/catalogue/record/write-release.ts';
import type { TestApp } from '#test/fresh-app.ts';
import { smallCatalogue } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';

/** Lets the small catalogue run, and waits until the server answers from it. Ids of articles may have become others. */
export async function runSmallCatalogue({ pool, catalogue }: Pick<TestApp, 'pool' | 'catalogue'>): Promise<number> {
  const now = () => testNow;
  const written = await writeRelease(pool, smallCatalogue, { source: 'demo', label: 'small', now });
  if (written.kind !== 'ready') throw new Error(`The small catalogue was not written: ${written.kind}`);
  await swapRelease(pool, written.releaseId, now);
  await vi.waitFor(() => expect(catalogue.current().release).toBe(written.releaseId), {
    timeout: 20_000,
    interval: 50,
  });
  return written.releaseId;
}
