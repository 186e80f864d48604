import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comma, JsonBytes, pieceOf } from '#server/catalogue/json-bytes.ts';

const json = new JsonBytes();
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

it('texts of a heap are written as JSON writes them, whatever is in them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.string(), (text, before) => {
      const heap = bytes(before + text);
      const from = heap.length - bytes(text).length;
      expect(json.begin().quoted(heap, from, heap.length).end().toString()).toBe(JSON.stringify(text));
    }),
  );
  for (const text of ['', 'ä', '"', '\\', '\n', 'a"b', '\u0001', '\u007f', '\u2028', '😀'])
    expect(json.begin().quoted(bytes(text), 0, bytes(text).length).end().toString()).toBe(JSON.stringify(text));
});

it('several of them with commas between', () => {
  for (const texts of [[], ['a'], ['a', 'b"c', 'ü'], ['a', '', 'c'], ['a', '']]) {
    const heap = bytes(texts.join('\u001f'));
    const written = json.begin().text('[').quotedEach(heap, 0, heap.length, 0x1f).text(']').end().toString();
    expect(written).toBe(JSON.stringify(texts));
  }
});

it('whole numbers', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (value) => {
      expect(json.begin().whole(value).end().toString()).toBe(String(value));
    }),
  );
});

it('grows with what is written, and begins anew', () => {
  const long = 'x'.repeat(50_000);
  const written = json.begin().json(long).piece(comma).piece(pieceOf(long)).text(long).json([1]).end().toString();
  expect(written).toBe(`"${long}",${long}${long}[1]`);
  expect(json.begin().json(null).end().toString()).toBe('null');
});
