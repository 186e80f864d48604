import { describe, expect, it } from 'vitest';
import { readPicture } from '#server/pictures/read-picture.ts';
import { frame, segment } from '#test/jpeg-parts.ts';

const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, Buffer.from([0xff, 0xda, 0, 2])]);
const exif = (tiff: Buffer) => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
/** One entry: what it is, and its value. */
const tiff = (tag: number, value: number) => {
  const bytes = Buffer.alloc(22);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(1, 8);
  bytes.writeUInt16LE(tag, 10);
  bytes.writeUInt16LE(value, 18);
  return bytes;
};
const webp = (kind: string, data: Buffer) =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.from(kind), Buffer.alloc(4), data]);

describe('the size of a picture', () => {
  it('is as it is shown: a JPEG on its side is turned', () => {
    const upright = { mediaType: 'image/jpeg', width: 30, height: 40 };
    const turned = { mediaType: 'image/jpeg', width: 40, height: 30 };
    expect(readPicture(jpeg(frame))).toEqual(upright);
    expect(readPicture(jpeg(exif(tiff(0x01_12, 6)), frame))).toEqual(turned);
  });

  it('does not depend on an orientation that says nothing', () => {
    const upright = { mediaType: 'image/jpeg', width: 30, height: 40 };
    expect(readPicture(jpeg(exif(tiff(0x01_12, 9)), frame))).toEqual(upright);
    expect(readPicture(jpeg(exif(tiff(0x01_0f, 6)), frame))).toEqual(upright);
    expect(readPicture(jpeg(exif(Buffer.from('II*\0', 'latin1')), frame))).toEqual(upright);
    // The directory lies behind the end.
    const far = tiff(0x01_12, 6);
    far.writeUInt32LE(4_000_000, 4);
    expect(readPicture(jpeg(exif(far), frame))).toEqual(upright);
  });

  it('of a WebP stands in its first chunk', () => {
    const lossy = Buffer.alloc(10);
    lossy.writeUIntBE(0x9d012a, 3, 3);
    lossy.writeUInt16LE(30, 6);
    lossy.writeUInt16LE(40, 8);
    expect(readPicture(webp('VP8 ', lossy))).toEqual({ mediaType: 'image/webp', width: 30, height: 40 });
    const lossless = Buffer.alloc(10);
    lossless[0] = 0x2f;
    lossless.writeUInt32LE(29 | (39 << 14), 1);
    expect(readPicture(webp('VP8L', lossless))).toEqual({ mediaType: 'image/webp', width: 30, height: 40 });
    const extended = Buffer.alloc(10);
    extended.writeUIntLE(29, 4, 3);
    extended.writeUIntLE(39, 7, 3);
    expect(readPicture(webp('VP8X', extended))).toEqual({ mediaType: 'image/webp', width: 30, height: 40 });
  });

  it('is not read from what is damaged', () => {
    expect(readPicture(jpeg())).toBe('damaged');
    expect(readPicture(Buffer.concat([Buffer.from([0xff, 0xd8]), frame.subarray(0, 8)]))).toBe('damaged');
    for (const kind of ['VP8 ', 'VP8L', 'VP8X', 'ALPH']) {
      expect(readPicture(webp(kind, Buffer.alloc(4)))).toBe('damaged');
      if (kind !== 'VP8X') expect(readPicture(webp(kind, Buffer.alloc(10)))).toBe('damaged');
    }
    expect(readPicture(Buffer.from('GIF89a'))).toBe(null);
  });
});
