import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { articleTexts } from '#server/catalogue/article-texts.ts';
import { numberAt } from '#server/catalogue/search/numbers.ts';
import { openedSearch } from '#server/catalogue/search/opened-search.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { normaliseNumber } from '#shared/articles/number.ts';

/** The same questions, as one would put them to PostgreSQL. */
export type Trigrams = {
  readonly byNumber: (text: string) => Promise<unknown>;
  readonly byWords: (text: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

const atOnce = 20_000;

/** pg_trgm over the numbers and over name, addition and brand of the same articles, with an index for each. */
export async function openTrigrams(snapshot: Snapshot): Promise<Trigrams> {
  const dataDir = await mkdtemp(join(tmpdir(), 'passform-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'error' }) });
  const client = new Client(postgres.superuser);
  await client.connect();
  await client.query(`
    create extension pg_trgm;
    create unlogged table bench_number (number text not null);
    create unlogged table bench_article (id int not null, words text not null);
    set maintenance_work_mem = '512MB'`);
  const { numbers } = openedSearch(snapshot);
  const count = numbers.high.length + numbers.odd.length;
  await inParts(count, (from, to) =>
    client.query('insert into bench_number select unnest($1::text[])', [
      Array.from({ length: to - from }, (_, at) => numberAt(numbers, from + at)),
    ]),
  );
  await inParts(snapshot.articles.count, (from, to) =>
    client.query(
      'insert into bench_article select $1 + at - 1, words from unnest($2::text[]) with ordinality a (words, at)',
      [from, Array.from({ length: to - from }, (_, at) => wordsOf(snapshot, from + at))],
    ),
  );
  await client.query(`
    create index on bench_number using gin (number gin_trgm_ops);
    create index on bench_article using gin (words gin_trgm_ops);
    analyze bench_number; analyze bench_article`);
  return {
    byNumber: (text) =>
      client.query({
        name: 'number',
        text: 'select number from bench_number where number % $1 order by similarity(number, $1) desc limit 50',
        values: [normaliseNumber(text)],
      }),
    byWords: (text) =>
      client.query({
        name: 'words',
        text: 'select id from bench_article where words %> $1 order by word_similarity($1, words) desc limit 50',
        values: [text.toLowerCase()],
      }),
    close: async () => {
      await client.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function inParts(count: number, load: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += atOnce) await load(from, Math.min(from + atOnce, count));
}

function wordsOf(snapshot: Snapshot, ordinal: number): string {
  const { words, articles } = snapshot;
  const kind = words.genericArticles[articles.genericArticle[ordinal] ?? 0]?.names.de ?? '';
  const brand = words.brands[articles.brand[ordinal] ?? 0]?.name ?? '';
  return `${kind} ${articleTexts(snapshot, ordinal).addition} ${brand}`.toLowerCase();
}
