import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { KeptAnswers, packedOf } from '#server/http/kept-answers.ts';

const text = (letter: string) => Buffer.from(letter.repeat(1_100));

/** Asked for twice, which is what it takes. */
function keep(kept: KeptAnswers, address: string, made: Buffer) {
  kept.get('', address, () => made);
  return kept.get('', address, () => made);
}

it('an answer is kept once it is asked for again, and known by its tag and address', () => {
  const kept = new KeptAnswers(10_000);
  const make = vi.fn(() => Buffer.from('made'));
  kept.get('a', '/x', make);
  expect(kept.known('a', '/x')).toBeNull();
  expect(kept.get('a', '/x', make)).toBe(kept.get('a', '/x', make));
  expect(kept.known('a', '/x')?.plain.toString()).toBe('made');
  expect(kept.known('b', '/x')).toBeNull();
  expect(make).toHaveBeenCalledTimes(2);
});

it('what nobody asks for is forgotten, what is asked for stays', () => {
  const kept = new KeptAnswers(10_000);
  keep(kept, 'used', text('u'));
  keep(kept, 'unused', text('n'));
  for (let more = 0; more < 40; more += 1) {
    keep(kept, `other ${more}`, text('o'));
    expect(kept.known('', 'used')).not.toBeNull();
  }
  expect(kept.known('', 'unused')).toBeNull();
  expect(kept.known('', 'other 0')).toBeNull();
  expect(kept.known('', 'other 39')).not.toBeNull();
});

it('packs what is kept and worth it, one at a time', async () => {
  const kept = new KeptAnswers(100_000);
  const once = kept.get('', 'once', () => text('c'));
  const small = keep(kept, 'small', Buffer.from('short'));
  const [first, second] = [keep(kept, 'first', text('a')), keep(kept, 'second', text('b'))];
  packedOf(once);
  packedOf(small);
  packedOf(first);
  packedOf(second);
  await expect.poll(() => first.packed).not.toBeNull();
  expect(brotliDecompressSync(first.packed ?? Buffer.alloc(0)).equals(first.plain)).toBe(true);
  expect([small.packed, second.packed]).toEqual([null, null]);
  packedOf(second);
  await expect.poll(() => second.packed).not.toBeNull();
  expect(once.packed).toBeNull();
});
