type Segment = { readonly marker: number; readonly from: number; readonly to: number };

/** The segments of a JPEG up to its first scan; what comes behind is the picture. */
export function* jpegSegments(bytes: Buffer): Generator<Segment> {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    // Bytes that fill up.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xda || marker === 0xd9 || length < 2) return;
    const to = at + 2 + length;
    yield { marker, from: at, to: Math.min(to, bytes.length) };
    at = to;
  }
}

/** 1 to 8 as Exif counts; 1 where nothing is said. From 5 on the picture lies on its side. */
export function jpegOrientation(bytes: Buffer): number {
  for (const { marker, from, to } of jpegSegments(bytes)) {
    if (marker !== 0xe1 || bytes.toString('latin1', from + 4, from + 10) !== 'Exif\0\0') continue;
    const orientation = orientationIn(bytes.subarray(from + 10, to));
    if (orientation !== null) return orientation;
  }
  return 1;
}

function orientationIn(tiff: Buffer): number | null {
  if (tiff.length < 14) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < Math.min(short(directory), 200); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== 0x01_12) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
