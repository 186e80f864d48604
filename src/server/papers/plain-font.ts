import { inflateSync } from 'node:zlib';

type Table = { readonly tag: Buffer; readonly checksum: Buffer; readonly bytes: Buffer };

/** A WOFF file as the plain font that is packed in it (W3C WOFF 1.0). The PDF writer unpacks them too, at ten times the price. */
export function plainFont(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const power = Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(12);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const [entries, contents]: [Buffer[], Buffer[]] = [[], []];
  let offset = header.length + tables.length * 16;
  for (const { tag, checksum, bytes } of tables) {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(bytes.length, 4);
    const padding = Buffer.alloc(-bytes.length & 3);
    entries.push(tag, checksum, place);
    contents.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat([header, ...entries, ...contents]);
}

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woff.subarray(44 + index * 20, 64 + index * 20);
    const [offset, packed, plain] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      bytes: packed < plain ? inflateSync(bytes) : bytes,
    };
  });
}

/** The characters that a plain font has glyphs for: its "cmap" table, in the form that all of ours have. */
export function charactersOf(font: Buffer): number[] {
  const cmap = tableOf(font, 'cmap');
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const segments = offsets.map((offset) => cmap.subarray(offset)).find((subtable) => subtable.readUInt16BE(0) === 4);
  if (segments === undefined) throw new Error('The font has no list of characters');
  const size = segments.readUInt16BE(6);
  const found: number[] = [];
  for (let at = 0; at < size; at += 2) {
    const [last, first] = [segments.readUInt16BE(14 + at), segments.readUInt16BE(16 + size + at)];
    for (let character = first; character <= last && character < 0xffff; character++) found.push(character);
  }
  return found;
}

function tableOf(font: Buffer, wanted: string): Buffer {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) !== wanted) continue;
    const offset = font.readUInt32BE(at + 8);
    return font.subarray(offset, offset + font.readUInt32BE(at + 12));
  }
  throw new Error(`The font has no table "${wanted}"`);
}
