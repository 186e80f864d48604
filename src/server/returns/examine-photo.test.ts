import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { examinePhoto } from '#server/returns/examine-photo.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
const four = (value: number) => value.toString(16).padStart(8, '0');
const two = (value: number) => value.toString(16).padStart(4, '0');

const png = (width: number, height: number) =>
  hex(`89504e470d0a1a0a 0000000d 49484452 ${four(width)} ${four(height)} 0802000000 00000000`);
/** A comment, the frame, then what may follow. */
const jpeg = (width: number, height: number) =>
  hex(`ffd8 fffe0005616263 ff ffc0 000b 08 ${two(height)} ${two(width)} 01 01 11 00 ffd9 0000`);
const webp = (kind: string, rest: string) =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.from(kind), hex(rest), Buffer.alloc(16)]);

describe('a picture is known by its own head', () => {
  test.each([
    ['PNG', png(4000, 3000), 'image/png'],
    ['JPEG', jpeg(4000, 3000), 'image/jpeg'],
    ['WebP with losses', webp('VP8 ', '00000000 000000 9d012a 8002 e001'), 'image/webp'],
    ['WebP without losses', webp('VP8L', '00000000 2f 7f42b000'), 'image/webp'],
    ['WebP with more in it', webp('VP8X', '0a000000 00000000 7f0200 df0100'), 'image/webp'],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n'), 'application/pdf'],
  ])('%s', (_name, bytes, type) => {
    expect(examinePhoto(bytes)).toEqual({ kind: 'good', type });
  });
});

describe('what only says that it is one is none', () => {
  test.each([
    ['a PNG without a head', hex('89504e470d0a1a0a')],
    ['a PNG of no size', png(0, 10)],
    [
      'HTML behind the first bytes of a PNG',
      Buffer.concat([hex('89504e470d0a1a0a'), Buffer.from('<script>'.repeat(9))]),
    ],
    ['HTML behind the first bytes of a JPEG', Buffer.concat([hex('ffd8ff'), Buffer.from('<script>'.repeat(9))])],
    ['a JPEG whose segments lead nowhere', hex(`ffd8 ffe0 0000 ${'00'.repeat(40)}`)],
    ['a JPEG without a frame', hex(`ffd8 ffe0 0004 0000 ffda ${'00'.repeat(40)}`)],
    ['a sound in the same box', Buffer.from(`RIFF\0\0\0\0WAVEfmt ${' '.repeat(40)}`)],
    ['a PDF that was cut off', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', (_name, bytes) => {
    expect(examinePhoto(bytes)).toEqual({ kind: 'other' });
  });
});

test('a picture that would fill the memory of whoever looks at it is too large', () => {
  expect(examinePhoto(png(60_000, 60_000))).toEqual({ kind: 'too-large' });
  expect(examinePhoto(jpeg(65_535, 65_535))).toEqual({ kind: 'too-large' });
});

it('takes whatever comes', () => {
  const heads = fc.constantFrom(hex('89504e470d0a1a0a'), hex('ffd8ff'), webp('VP8 ', ''), Buffer.from('%PDF-1.4'));
  fc.assert(
    fc.property(heads, fc.uint8Array({ maxLength: 64 }), (head, rest) => {
      examinePhoto(Buffer.concat([head, rest]));
    }),
  );
});
