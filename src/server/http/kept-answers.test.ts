import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { KeptAnswers, packedOf } from '#server/http/kept-answers.ts';

const text = (letter: string) => Buffer.from(letter.repeat(1_000));

it('an answer is made once and known by its tag and address', () => {
  const kept = new KeptAnswers(10_000);
  const make = vi.fn(() => Buffer.from('made'));
  expect(kept.known('a', '/x')).toBeNull();
  expect(kept.get('a', '/x', make)).toBe(kept.get('a', '/x', make));
  expect(kept.known('a', '/x')?.plain.toString()).toBe('made');
  expect(kept.known('b', '/x')).toBeNull();
  expect(make).toHaveBeenCalledTimes(1);
});

it('what nobody asks for is forgotten, what is asked for stays', () => {
  const kept = new KeptAnswers(10_000);
  kept.get('', 'used', () => text('u'));
  kept.get('', 'unused', () => text('n'));
  for (let more = 0; more < 40; more += 1) {
    kept.get('', `other ${more}`, () => text('o'));
    expect(kept.known('', 'used')).not.toBeNull();
  }
  expect(kept.known('', 'unused')).toBeNull();
  expect(kept.known('', 'other 0')).toBeNull();
  expect(kept.known('', 'other 39')).not.toBeNull();
});

it('packs what is asked for again and worth it, one at a time', async () => {
  const kept = new KeptAnswers(100_000);
  const texts = ['short', 'a'.repeat(2_000), 'b'.repeat(2_000), 'c'.repeat(2_000)];
  const ask = () => texts.map((made) => kept.get('', made, () => Buffer.from(made)));
  const once = ask().at(-1);
  texts.pop();
  const [small, first, second] = ask();
  if (!small || !first || !second || !once) throw new Error('not made');
  packedOf(once);
  packedOf(small);
  packedOf(first);
  packedOf(second);
  await vi.waitFor(() => expect(first.packed).not.toBeNull());
  expect(brotliDecompressSync(first.packed ?? Buffer.alloc(0)).equals(first.plain)).toBe(true);
  expect([small.packed, second.packed]).toEqual([null, null]);
  packedOf(second);
  await vi.waitFor(() => expect(second.packed).not.toBeNull());
  expect(once.packed).toBeNull();
});
