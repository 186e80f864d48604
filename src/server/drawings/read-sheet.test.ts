import { describe, expect, it } from 'vitest';
import { readSheet } from '#server/drawings/read-sheet.ts';
import { plainPicture } from '#server/pictures/plain-picture.ts';

describe('what a file is, its first bytes say', () => {
  const png = Buffer.alloc(40);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(png);
  png.write('IHDR', 12, 'latin1');
  png.writeUInt32BE(300, 16);
  png.writeUInt32BE(200, 20);
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 200, 1, 44, 3, 1, 1, 1, 1]);
  const webp = Buffer.alloc(40);
  webp.write('RIFF', 0, 'latin1');
  webp.write('WEBPVP8X', 8, 'latin1');
  webp.writeUIntLE(299, 24, 3);
  webp.writeUIntLE(199, 27, 3);

  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
  ])('%s', async (media_type, bytes) => {
    expect(await readSheet(bytes)).toMatchObject({ kind: 'read', sheet: { media_type, width: 300, height: 200 } });
  });

  it.each([
    ['nothing', 'empty', Buffer.alloc(0)],
    ['a page', 'damaged', Buffer.from('<!doctype html><html><script>1<br></script></html>')],
    ['a page that is XML', 'unknown-kind', Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['a program', 'unknown-kind', Buffer.from('MZ\x90\0')],
    ['too much', 'too-large', Buffer.alloc(4_000_001, 32)],
    ['half a picture', 'damaged', png.subarray(0, 20)],
  ])('%s: refused', async (_, reason, bytes) => {
    expect(await readSheet(bytes)).toEqual({ kind: 'refused', reason });
  });

  it('a picture of more pixels than a browser should hold: refused', async () => {
    const large = Buffer.from(png);
    large.writeUInt32BE(7_900, 16);
    large.writeUInt32BE(7_900, 20);
    expect(await readSheet(large)).toEqual({ kind: 'refused', reason: 'too-wide' });
  });
});

describe('of a photo only the picture is kept', () => {
  /** Lies on its side (6), with a place and a comment. */
  const tiff = Buffer.from('49492a0008000000020012010300010000000600000025880400010000001a000000000000000000', 'hex');
  const segment = (marker: number, content: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content]);
  const frame = segment(0xc0, Buffer.from([8, 0, 200, 1, 44, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1]));
  const scan = Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]);
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
  const photo = (...segments: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, frame, scan]);
  const comment = segment(0xfe, Buffer.from('Kassel'));

  it('a photo on its side is as high as it is wide, and stays the right way up', async () => {
    const read = await readSheet(photo(exif, comment));
    expect(read).toMatchObject({ kind: 'read', sheet: { width: 200, height: 300 } });
    const content = read.kind === 'read' ? read.sheet.content : Buffer.alloc(0);
    expect(content.includes('Kassel')).toBe(false);
    expect(content.includes(Buffer.from([0x25, 0x88]))).toBe(false);
    expect(content.subarray(-scan.length).equals(scan)).toBe(true);
    // Read again it is what it was.
    expect(await readSheet(content)).toMatchObject({ sheet: { width: 200, height: 300, content } });
  });

  it('one that says nothing of its own stays as it is', () => {
    expect(plainPicture(photo(), 'image/jpeg').equals(photo())).toBe(true);
  });

  it('a directory that points nowhere says nothing', async () => {
    const broken = Buffer.concat([Buffer.from('Exif\0\0MM\0*', 'latin1'), Buffer.alloc(20, 0xff)]);
    expect(await readSheet(photo(segment(0xe1, broken)))).toMatchObject({ sheet: { width: 300, height: 200 } });
  });

  it('words in a PNG and Exif in a WebP are left out', () => {
    const piece = (kind: string, content: string) => {
      const bytes = Buffer.alloc(12 + content.length);
      bytes.writeUInt32BE(content.length, 0);
      bytes.write(kind + content, 4, 'latin1');
      return bytes;
    };
    const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const png = Buffer.concat([start, piece('IHDR', 'x'.repeat(13)), piece('tEXt', 'Kassel'), piece('IDAT', 'data')]);
    expect(plainPicture(png, 'image/png').toString('latin1')).not.toContain('Kassel');
    expect(plainPicture(png, 'image/png').toString('latin1')).toContain('IDATdata');
    const chunk = (kind: string, content: Buffer) => {
      const head = Buffer.alloc(8);
      head.write(kind, 0, 'latin1');
      head.writeUInt32LE(content.length, 4);
      return Buffer.concat([head, content]);
    };
    const body = [
      chunk('VP8X', Buffer.from([0x0c, ...Array(9).fill(0)])),
      chunk('VP8 ', Buffer.from('data')),
      chunk('EXIF', Buffer.from('Kassel')),
    ];
    const webp = plainPicture(Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...body]), 'image/webp');
    expect(webp.toString('latin1')).not.toContain('Kassel');
    expect(webp[20]).toBe(0);
    expect(webp.readUInt32LE(4)).toBe(webp.length - 8);
  });
});
