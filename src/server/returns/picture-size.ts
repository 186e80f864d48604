export type PictureSize = { readonly width: number; readonly height: number };

const sizeOf = (width: number, height: number): PictureSize | null =>
  width > 0 && height > 0 ? { width, height } : null;

/** As its own head says; null: it has none that can be read, so it is no such picture. Nothing is unpacked. */
export function pngSize(bytes: Buffer): PictureSize | null {
  return bytes.length < 33 ? null : sizeOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

/** A JPEG is a row of segments; the frame among them has the size. */
export function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isTable = marker === 0xc4 || marker === 0xc8 || marker === 0xcc;
    if (marker >= 0xc0 && marker <= 0xcf && !isTable)
      return sizeOf(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    // The picture itself begins, and no frame was there.
    if (marker === 0xda || marker === 0xd9) return null;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

export function webpSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
      return sizeOf(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const bits = bytes.readUInt32LE(21);
      return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return sizeOf(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}
