import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type ActingAccess, actingAccess } from '#server/db/acting-access.ts';
import { zipFiles } from '#server/http/zip-files.ts';
import { asActing } from '#test/as-acting.ts';
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

it('each reads what the request may that asked for the archive, however late it is downloaded', async () => {
  const access = { firmId: 1, supplier: 'NORDTEIL', accountId: 2, clock: () => testNow };
  const found: (ActingAccess | null)[] = [];
  const note = () => {
    found.push(actingAccess());
    return Buffer.alloc(100_000);
  };
  const pages = async function* () {
    yield note();
    await setImmediate();
    yield note();
  };
  const archive = await asActing(access, async () =>
    zipFiles(
      [
        { name: 'a', write: async () => note() },
        { name: 'b', read: pages },
        { name: 'c', write: async () => note() },
      ],
      testNow,
    ),
  );
  expect((await readZip(await buffer(archive))).size).toBe(3);
  expect(found).toEqual([access, access, access, access]);
});

it('one that cannot be written ends the archive', async () => {
  const broken = { name: 'b', write: () => Promise.reject(new Error('gone')) };
  await expect(buffer(zipFiles([file('a'), broken], testNow))).rejects.toThrow('gone');
  const cut = { name: 'b', read: () => Readable.from([Buffer.from('x')]).map(() => Promise.reject(new Error('cut'))) };
  await expect(buffer(zipFiles([file('a'), cut], testNow))).rejects.toThrow('cut');
});
