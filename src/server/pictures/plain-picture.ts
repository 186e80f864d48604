import { jpegOrientation, jpegSegments } from '#server/pictures/jpeg-segments.ts';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/**
 * The picture without what the camera wrote beside it: place, owner, time, serial number, a small copy. Only which way up
 * it is stays, since the browser turns it by that.
 */
export function plainPicture(bytes: Buffer, mediaType: PictureType): Buffer {
  if (mediaType === 'image/jpeg') return plainJpeg(bytes);
  return mediaType === 'image/png' ? plainPng(bytes) : plainWebp(bytes);
}

/** APP1 holds Exif and XMP, APP13 the press's own, FE a comment. */
const toldOf = new Set([0xe1, 0xed, 0xfe]);

function plainJpeg(bytes: Buffer): Buffer {
  const orientation = jpegOrientation(bytes);
  const [first] = jpegSegments(bytes);
  // Exif stands right behind the beginning, or behind the JFIF head.
  let kept = first?.marker === 0xe0 ? first.to : 2;
  const pieces = [bytes.subarray(0, kept), ...(orientation > 1 ? [exifOf(orientation)] : [])];
  for (const { marker, from, to } of jpegSegments(bytes)) {
    if (!toldOf.has(marker)) continue;
    pieces.push(bytes.subarray(kept, from));
    kept = to;
  }
  return Buffer.concat([...pieces, bytes.subarray(kept)]);
}

/** Which way up, and nothing else: one entry of a directory in the order of Motorola. */
function exifOf(orientation: number): Buffer {
  const head = [0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0', 'latin1')];
  const directory = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Buffer.from([...head, ...directory, 0, 0, 0, 0]);
}

/** Pieces of a PNG that hold words or Exif. */
const pngWords = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

function plainPng(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const to = at + 12 + bytes.readUInt32BE(at);
    if (!pngWords.has(bytes.toString('latin1', at + 4, at + 8))) pieces.push(bytes.subarray(at, to));
    at = to;
  }
  return Buffer.concat([...pieces, bytes.subarray(at)]);
}

/** The flags of the extended head say which pieces follow. */
const [webpExif, webpXmp] = [0x08, 0x04];

function plainWebp(bytes: Buffer): Buffer {
  if (bytes.length < 12) return bytes;
  const pieces: Buffer[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    const to = at + 8 + length + (length % 2);
    const kind = bytes.toString('latin1', at, at + 4);
    const piece = Buffer.from(bytes.subarray(at, to));
    if (kind === 'VP8X' && piece.length > 8) piece.writeUInt8(piece.readUInt8(8) & ~(webpExif | webpXmp), 8);
    if (kind !== 'EXIF' && kind !== 'XMP ') pieces.push(piece);
    at = to;
  }
  const body = Buffer.concat(pieces);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
