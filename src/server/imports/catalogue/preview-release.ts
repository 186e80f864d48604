import type { Pool } from 'pg';
import { notedReleases } from '#server/catalogue/record/noted-releases.ts';
import { type ChangeCounts, countChanges } from '#server/catalogue/record/release-changes.ts';
import { runningRelease } from '#server/catalogue/record/swap-release.ts';
import { type ImportPreview, previewOf } from '#shared/imports/import-preview.ts';

/** What it would change if a release took the place of the running one; where none runs everything is new. */
export async function previewRelease(
  pool: Pool,
  releaseId: number,
): Promise<{ preview: ImportPreview; changes: ChangeCounts | null }> {
  const running = await runningRelease(pool);
  const releases = await notedReleases(pool);
  const wanted = releases.find(({ id }) => id === releaseId);
  const articlesOf = (id: number | undefined) => releases.find((one) => one.id === id)?.counts.articles ?? 0;
  const of = (counts: { added: number; changed: number; removed: number; unchanged: number }) => ({
    table: 'article',
    ...counts,
  });
  if (!running || !wanted || wanted.isDropped)
    return {
      preview: previewOf([of({ added: articlesOf(releaseId), changed: 0, removed: 0, unchanged: 0 })]),
      changes: null,
    };
  const changes = await countChanges(pool, running.id, releaseId);
  const { added, gone: removed, superseded: changed } = changes;
  const unchanged = Math.max(0, articlesOf(running.id) - removed - changed);
  const otherSource = running.source === wanted.source ? null : { before: running.source, after: wanted.source };
  return { preview: previewOf([of({ added, changed, removed, unchanged })], { otherSource }), changes };
}
