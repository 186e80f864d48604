import type { Pool } from 'pg';
import { type NotedRelease, notedReleases } from '#server/catalogue/record/noted-releases.ts';
import { readRelease } from '#server/catalogue/record/read-release.ts';
import { writePackage } from '#server/imports/catalogue/write-package.ts';
import { ImportError } from '#server/imports/import-error.ts';

const count = (number = 0) => number.toLocaleString('en');

/** `releases`: the newest first. */
export async function releaseLines(pool: Pool): Promise<string[]> {
  const releases = await notedReleases(pool);
  if (releases.length === 0) return ['There is no release of the parts catalogue yet.'];
  return releases.map(lineOf);
}

function lineOf({ id, state, source, label, created, counts, reason, isDropped }: NotedRelease): string {
  const what =
    state === 'failed'
      ? (reason?.split('\n')[0] ?? '')
      : `${count(counts.articles)} articles, ${count(counts.numbers)} numbers, ${count(counts.links)} lists of links`;
  const gone = isDropped && state === 'retired' ? ' (dropped)' : '';
  return `${String(id).padStart(5)}  ${state.padEnd(8)}${gone} ${created.toISOString().slice(0, 16)}  ${source} ${label}: ${what}`;
}

/** `export 12 file.zip` */
export async function exportRelease(pool: Pool, [id = '', file = '']: readonly string[]): Promise<string> {
  const releases = await notedReleases(pool);
  const release = releases.find((noted) => String(noted.id) === id && !noted.isDropped && noted.state !== 'failed');
  if (!release || !file) throw new ImportError('export needs the number of a release (see: releases) and a file.');
  const { files } = await writePackage(readRelease(pool, release.id), file, release);
  return `Release ${id} stands in ${file}: ${count(files['articles.csv']?.rows)} articles, ${count(files['links.csv']?.rows)} links.`;
}
