import { jpegOrientation, jpegSegments } from '#server/pictures/jpeg-segments.ts';
import type { PictureType } from '#server/pictures/plain-picture.ts';
import type { Size } from '#shared/drawings/area.ts';

/** As large as it is shown, not as it is stored. */
export type PictureFile = Size & { readonly mediaType: PictureType };

/**
 * What a picture is and how large, by its own first bytes: what people call a file says little. Nothing is unpacked.
 * null: none that we show.
 */
export function readPicture(bytes: Buffer): PictureFile | 'damaged' | null {
  if (bytes.subarray(0, 8).equals(pngStart)) return sized('image/png', pngSize(bytes));
  if (bytes.subarray(0, 3).equals(jpegStart)) return sized('image/jpeg', jpegSize(bytes));
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return sized('image/webp', webpSize(bytes));
  return null;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const sized = (mediaType: PictureType, size: Size | null): PictureFile | 'damaged' =>
  size === null || size.width === 0 || size.height === 0 ? 'damaged' : { mediaType, ...size };

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 33 || ascii(bytes, 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Segment by segment to the one that begins a frame. */
function jpegSize(bytes: Buffer): Size | null {
  for (const { marker, from } of jpegSegments(bytes)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    if (from + 9 >= bytes.length) return null;
    const [height, width] = [bytes.readUInt16BE(from + 5), bytes.readUInt16BE(from + 7)];
    return jpegOrientation(bytes) >= 5 ? { width: height, height: width } : { width, height };
  }
  return null;
}

function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null;
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    default:
      return null;
  }
}
