import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { zipFiles } from '#server/http/zip-files.ts';
import { testNow } from '#test/test-now.ts';
import { readZip } from '#test/zip-file.ts';

const file = (name: string, content = name) => ({ name, write: async () => new TextEncoder().encode(content) });

it('no name comes twice, whatever the files are called', async () => {
  const bytes = await buffer(zipFiles([file('A.pdf', '1'), file('A.pdf', '2'), file('A-2.pdf', '3')], testNow));
  const found = await readZip(bytes);
  expect([...found].map(([name, content]) => [name, content.toString()])).toEqual([
    ['A.pdf', '1'],
    ['A-2.pdf', '2'],
    ['A-2-2.pdf', '3'],
  ]);
});

it('each is written when its turn has come, one at a time', async () => {
  let [running, most] = [0, 0];
  const slow = (name: string) => ({
    name,
    write: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return new Uint8Array(100_000);
    },
  });
  const found = await readZip(await buffer(zipFiles(['a', 'b', 'c', 'd'].map(slow), testNow)));
  expect([found.size, most]).toEqual([4, 1]);
});

it('one that cannot be written ends the archive', async () => {
  const broken = { name: 'b', write: () => Promise.reject(new Error('gone')) };
  await expect(buffer(zipFiles([file('a'), broken], testNow))).rejects.toThrow('gone');
});
