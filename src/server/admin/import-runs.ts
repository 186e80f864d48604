import type { Pool } from 'pg';
import { notedReleases } from '#server/catalogue/record/noted-releases.ts';
import { runningRelease, swapRelease } from '#server/catalogue/record/swap-release.ts';
import { cartChanges } from '#server/imports/catalogue/cart-changes.ts';
import { previewRelease } from '#server/imports/catalogue/preview-release.ts';
import type { Release } from '#shared/admin/imports-contract.ts';
import { Failure } from '#shared/failures.ts';
import { numberToType } from '#shared/imports/import-preview.ts';
import type { Language } from '#shared/session/language.ts';

export async function readReleases(pool: Pool): Promise<Release[]> {
  return (await notedReleases(pool)).map(({ id, source, label, state, counts, reason, created, isDropped }) => ({
    id,
    source,
    label,
    state,
    articles: counts.articles ?? 0,
    createdAt: created.toISOString(),
    reason: reason?.split('\n')[0] ?? null,
    mayRun: (state === 'ready' || state === 'retired') && !isDropped,
  }));
}

/** Against the release that runs now; where none runs yet everything is new. */
export async function effectOf(pool: Pool, releaseId: number, language: Language) {
  const wanted = (await readReleases(pool)).find(({ id, mayRun }) => id === releaseId && mayRun);
  if (!wanted) throw new Failure('NOT_FOUND');
  const { preview, changes } = await previewRelease(pool, releaseId);
  const running = await runningRelease(pool);
  if (!running || !changes)
    return { added: wanted.articles, gone: 0, superseded: 0, preview, carts: { total: 0, changes: [] } };
  return {
    ...changes,
    preview,
    carts: await cartChanges(pool, running.id, releaseId, language),
  };
}

type Wish = {
  readonly release: number;
  readonly instead: number | null;
  /** So many removed articles are confirmed. */
  readonly removed?: number | null;
};

/** `instead`: what ran when somebody decided. Another one by now: the decision was about something else. */
export async function letRun(pool: Pool, { release, instead, removed = null }: Wish, now: () => Date) {
  const running = await runningRelease(pool);
  if ((running?.id ?? null) !== instead) return { kind: 'refused' as const, reason: 'another-runs' as const };
  const wanted = numberToType((await previewRelease(pool, release)).preview);
  if (wanted !== null && wanted !== removed) return { kind: 'refused' as const, reason: 'number' as const };
  const swapped = await swapRelease(pool, release, now);
  if (swapped.kind === 'not-ready') return { kind: 'refused' as const, reason: 'not-ready' as const };
  return { kind: 'swapped' as const, notes: [...swapped.notes] };
}
