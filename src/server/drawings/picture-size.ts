import { jpegOrientation, jpegSegments, type PictureType } from '#server/drawings/plain-picture.ts';
import type { Size } from '#shared/drawings/area.ts';

/** `orientation`: how a browser turns it before it is shown, as Exif counts. */
export type PictureFile = Size & { readonly mediaType: PictureType; readonly orientation: number };

/** What a picture is and how large, by its own first bytes: what people call a file says little. null: none that we show. */
export function readPicture(bytes: Uint8Array): PictureFile | 'damaged' | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.subarray(0, 8).equals(pngStart)) return sized('image/png', pngSize(view));
  if (view.length > 3 && view.readUInt16BE(0) === 0xff_d8) return sized('image/jpeg', jpegSize(view));
  if (ascii(view, 0, 4) === 'RIFF' && ascii(view, 8, 12) === 'WEBP') return sized('image/webp', webpSize(view));
  return null;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const sized = (mediaType: PictureType, size: (Size & { orientation?: number }) | null): PictureFile | 'damaged' =>
  size === null || size.width === 0 || size.height === 0 ? 'damaged' : { mediaType, orientation: 1, ...size };

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 33 || ascii(bytes, 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Segment by segment to the one that begins a frame; as it is shown, not as it is stored. */
function jpegSize(bytes: Buffer): (Size & { readonly orientation: number }) | null {
  for (const { marker, from } of jpegSegments(bytes)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    if (from + 9 > bytes.length) return null;
    const [height, width] = [bytes.readUInt16BE(from + 5), bytes.readUInt16BE(from + 7)];
    const orientation = jpegOrientation(bytes);
    return orientation >= 5 ? { width: height, height: width, orientation } : { width, height, orientation };
  }
  return null;
}

function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null;
  const kind = ascii(bytes, 12, 16);
  if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
}
