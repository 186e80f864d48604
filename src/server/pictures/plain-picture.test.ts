import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainPicture } from '#server/pictures/plain-picture.ts';
import { readPicture } from '#server/pictures/read-picture.ts';
import { frame, segment } from '#test/jpeg-parts.ts';

const place = 'GPS 53.5511 9.9937 Jana';
const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, frame, Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9])]);
/** Orientation 6, and a place. */
const exif = segment(
  0xe1,
  Buffer.concat([
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
    Buffer.from(place),
  ]),
);

describe('a photo is kept without what the camera wrote', () => {
  it('a JPEG loses place and owner and stays upright', () => {
    const bare = plainPicture(jpeg(exif, segment(0xfe, Buffer.from(place))), 'image/jpeg');
    expect(bare.includes(place)).toBe(false);
    expect(bare.includes('Exif')).toBe(true);
    expect(plainPicture(bare, 'image/jpeg')).toEqual(bare);
    // Shown as high as it is stored wide.
    expect(readPicture(bare)).toEqual({ mediaType: 'image/jpeg', width: 40, height: 30 });
    // Without Exif there is nothing to turn, and not a byte changes.
    expect(plainPicture(jpeg(), 'image/jpeg')).toEqual(jpeg());
  });

  it('which way up it is stands behind the JFIF head', () => {
    const head = segment(0xe0, Buffer.from('JFIF\0'));
    expect(plainPicture(jpeg(head, exif), 'image/jpeg').subarray(2, 2 + head.length)).toEqual(head);
    expect(readPicture(plainPicture(jpeg(head, exif), 'image/jpeg'))).toMatchObject({ width: 40, height: 30 });
  });

  it('a JPEG that breaks off before its picture loses it, too', () => {
    expect(plainPicture(jpeg(exif).subarray(0, -9), 'image/jpeg').includes(place)).toBe(false);
  });

  it('a PNG loses its words', () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    const words = Buffer.concat([Buffer.from([0, 0, 0, place.length]), Buffer.from(`tEXt${place}`), Buffer.alloc(4)]);
    const said = Buffer.concat([png.subarray(0, 33), words, png.subarray(33)]);
    expect(plainPicture(said, 'image/png')).toEqual(png);
    // Its last chunk is cut off.
    expect(plainPicture(said.subarray(0, -3), 'image/png')).toEqual(png.subarray(0, -3));
  });

  it('a WebP loses the chunk, and its head says so', () => {
    const chunk = (name: string, data: Buffer) => {
      const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
    };
    const webp = (flags: number, ...chunks: Buffer[]) => {
      const body = Buffer.concat([chunk('VP8X', Buffer.from([flags, 0, 0, 0, 9, 0, 0, 9, 0, 0])), ...chunks]);
      const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
      head.writeUInt32LE(body.length + 4, 4);
      return Buffer.concat([head, body]);
    };
    const picture = chunk('VP8L', Buffer.from([0x2f, 1, 2, 3]));
    const bare = plainPicture(webp(0x1c, picture, chunk('EXIF', Buffer.from(place))), 'image/webp');
    expect(bare).toEqual(webp(0x10, picture));
  });

  it('whatever comes, nothing breaks and nothing grows much', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('image/jpeg', 'image/png', 'image/webp'),
        (noise, type) => {
          const bytes = Buffer.concat([jpeg().subarray(0, 2), Buffer.from(noise)]);
          expect(plainPicture(bytes, type).length).toBeLessThanOrEqual(bytes.length + 40);
        },
      ),
    );
  });
});
