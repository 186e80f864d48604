import type { PhotoType } from '#server/returns/examine-photo.ts';

/**
 * A picture without what the camera wrote beside it: place, owner, telephone, time. Only how it is to be turned stays, else
 * it would lie on its side. What cannot be taken apart is kept as it came: it was examined before.
 */
export function withoutMetadata(bytes: Buffer, type: PhotoType): Buffer {
  switch (type) {
    case 'image/jpeg':
      return bareJpeg(bytes);
    case 'image/png':
      return barePng(bytes);
    case 'image/webp':
      return bareWebp(bytes);
    case 'application/pdf':
      return bytes;
  }
}

const [exif, photoshop, comment] = [0xe1, 0xed, 0xfe];

/** A row of segments up to the picture itself. Exif and XMP share a marker. */
function bareJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let turned = 1;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    if (marker === exif) turned = turnOf(segment) ?? turned;
    else if (marker !== photoshop && marker !== comment) kept.push(segment);
    at = end;
  }
  if (bytes[at] !== 0xff || bytes[at + 1] !== 0xda) return bytes;
  // Exif stands right behind the beginning, or behind the JFIF head.
  const place = kept[1]?.[1] === 0xe0 ? 2 : 1;
  if (turned > 1) kept.splice(place, 0, turnedSegment(turned));
  return Buffer.concat([...kept, bytes.subarray(at)]);
}

const exifHead = Buffer.from('Exif\0\0', 'latin1');
const orientation = 0x0112;

/** 1 to 8, as Exif counts the ways to hold a camera; null: it does not say. */
function turnOf(segment: Buffer): number | null {
  if (!segment.subarray(4, 10).equals(exifHead)) return null;
  const tiff = segment.subarray(10);
  if (tiff.length < 10) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return null;
  const count = read16(first);
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + 12 * index;
    if (entry + 12 > tiff.length) return null;
    if (read16(entry) !== orientation) continue;
    const turned = read16(entry + 8);
    return turned >= 1 && turned <= 8 ? turned : null;
  }
  return null;
}

/** An Exif segment that says nothing else. */
function turnedSegment(turned: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientation, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(turned, 18);
  const head = Buffer.from([0xff, exif, 0, 0]);
  head.writeUInt16BE(2 + exifHead.length + tiff.length, 2);
  return Buffer.concat([head, exifHead, tiff]);
}

const pngWords = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function barePng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return bytes;
    if (!pngWords.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}

/** The flags of the extended head say which chunks follow. */
const [webpExif, webpXmp] = [0x08, 0x04];

function bareWebp(bytes: Buffer): Buffer {
  if (bytes.length < 12) return bytes;
  const kept: Buffer[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    const end = Math.min(bytes.length, at + 8 + size + (size % 2));
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X' && chunk.length > 8) chunk[8] = (chunk[8] ?? 0) & ~(webpExif | webpXmp);
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk);
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
