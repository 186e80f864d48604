import { expect, it } from 'vitest';
import { keptPapers } from '#server/papers/kept-papers.ts';
import type { Paper } from '#server/papers/paper.ts';
import { testNow } from '#test/test-now.ts';

const paper = (title: string): Paper => ({
  language: 'de',
  title,
  sender: ['A'],
  recipient: [],
  facts: [],
  before: [],
  table: { columns: [], rows: [] },
  sums: [],
  after: [],
  foot: [],
  issuedAt: testNow,
});

function writer(most?: number) {
  const written: string[] = [];
  const write = keptPapers(async ({ title }) => {
    written.push(title);
    if (title === 'torn') throw new Error('torn');
    return new Uint8Array(100);
  }, most);
  return { written, write };
}

it('a paper that was written lately is not written again, nor by those who ask meanwhile', async () => {
  const { written, write } = writer();
  await Promise.all(Array.from({ length: 20 }, () => write(paper('one'))));
  await write(paper('one'));
  await write(paper('two'));
  expect(written).toEqual(['one', 'two']);
});

it('the longest unused go first where they are too much', async () => {
  const { written, write } = writer(250);
  for (const title of ['one', 'two', 'one', 'three', 'one', 'two']) await write(paper(title));
  expect(written).toEqual(['one', 'two', 'three', 'two']);
});

it('one that failed is tried again', async () => {
  const { written, write } = writer();
  for (let attempt = 0; attempt < 2; attempt += 1) await expect(write(paper('torn'))).rejects.toThrow('torn');
  expect(written).toEqual(['torn', 'torn']);
});
