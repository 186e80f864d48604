export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/**
 * The picture without what the camera wrote beside it: place, time, serial number, a small copy. Only which way up it is
 * stays, since the browser turns it by that.
 */
export function plainPicture(bytes: Buffer, mediaType: PictureType, orientation: number): Buffer {
  if (mediaType === 'image/jpeg') return plainJpeg(bytes, orientation);
  return mediaType === 'image/png' ? plainPng(bytes) : plainWebp(bytes);
}

type Segment = { readonly marker: number; readonly from: number; readonly to: number };

/** The segments of a JPEG up to its first scan; what comes behind is the picture. */
export function* jpegSegments(bytes: Buffer): Generator<Segment> {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // Bytes that fill up.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return;
    const to = at + 2 + bytes.readUInt16BE(at + 2);
    yield { marker, from: at, to: Math.min(to, bytes.length) };
    at = to;
  }
}

/** APP1 holds Exif and XMP, APP13 the press's own, FE a comment. */
const toldOf = new Set([0xe1, 0xed, 0xfe]);

function plainJpeg(bytes: Buffer, orientation: number): Buffer {
  const pieces = [bytes.subarray(0, 2), ...(orientation > 1 ? [exifOf(orientation)] : [])];
  let kept = 2;
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

/** 1 to 8 as Exif counts; 1 where nothing is said. From 5 on the picture lies on its side. */
export function jpegOrientation(bytes: Buffer): number {
  for (const { marker, from, to } of jpegSegments(bytes)) {
    if (marker !== 0xe1 || bytes.toString('latin1', from + 4, from + 10) !== 'Exif\0\0') continue;
    return orientationIn(bytes.subarray(from + 10, to));
  }
  return 1;
}

function orientationIn(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < Math.min(short(directory), 200); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== 0x01_12) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
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
  return at < bytes.length ? Buffer.concat([...pieces, bytes.subarray(at)]) : Buffer.concat(pieces);
}

/** Its pieces, and two flags in its head that say of them. */
function plainWebp(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    const to = at + 8 + length + (length % 2);
    const kind = bytes.toString('latin1', at, at + 4);
    if (kind !== 'EXIF' && kind !== 'XMP ') pieces.push(Buffer.from(bytes.subarray(at, to)));
    at = to;
  }
  const head = pieces[0];
  if (head && head.length > 8 && head.toString('latin1', 0, 4) === 'VP8X') head[8] = (head[8] ?? 0) & ~0x0c;
  const rest = at < bytes.length ? bytes.subarray(at) : Buffer.alloc(0);
  const body = Buffer.concat([...pieces, rest]);
  const start = Buffer.from(bytes.subarray(0, 12));
  start.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([start, body]);
}
