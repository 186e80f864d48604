import { inflateSync } from 'node:zlib';

export type PrintedText = { readonly text: string; readonly x: number; readonly y: number };
export type PdfFile = {
  /** What is printed, page by page, in the order in which it was written. */
  readonly pages: readonly (readonly PrintedText[])[];
  readonly files: ReadonlyMap<string, Buffer>;
  /** Everything but the streams. */
  readonly dictionaries: string;
  readonly streams: readonly Buffer[];
};

type Entry = { readonly head: string; readonly stream: Buffer | null };

/** Reads back what our writer wrote: enough of ISO 32000 for that, and no more. */
export function readPdf(bytes: Uint8Array): PdfFile {
  const objects = readObjects(Buffer.from(bytes));
  const heads = [...objects.values()].map(({ head }) => head);
  const referred = (head: string, key: string) =>
    objects.get(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? -1));
  const glyphs = new Map<string, Map<string, string>>();
  for (const [, name = '', id] of heads.join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = referred(objects.get(Number(id))?.head ?? '', 'ToUnicode')?.stream;
    if (unicode) glyphs.set(name, readCharacters(unicode.toString('latin1')));
  }
  const pages = heads
    .filter((head) => /\/Type \/Page\b(?!s)/.test(head))
    .map((head) => readTexts(referred(head, 'Contents')?.stream?.toString('latin1') ?? '', glyphs));
  const files = heads
    .filter((head) => head.includes('/Type /Filespec'))
    .map((head): [string, Buffer] => [
      /\/F \((.*?)\)/.exec(head)?.[1] ?? '',
      referred(/\/EF <<([\s\S]*?)>>/.exec(head)?.[1] ?? '', 'F')?.stream ?? Buffer.alloc(0),
    ]);
  const streams = [...objects.values()].flatMap(({ stream }) => (stream === null ? [] : [stream]));
  return { pages, files: new Map(files), dictionaries: heads.join('\n'), streams };
}

export const textOf = (page: readonly PrintedText[]): string => page.map(({ text }) => text).join('\n');

function readObjects(file: Buffer): Map<number, Entry> {
  const text = file.toString('latin1');
  const objects = new Map<number, Entry>();
  const start = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const [body, end] = [start.lastIndex, text.indexOf('endobj', start.lastIndex)];
    const streamAt = text.indexOf('\nstream\n', body);
    if (streamAt < 0 || streamAt > end) {
      objects.set(Number(found[1]), { head: text.slice(body, end), stream: null });
      start.lastIndex = end;
      continue;
    }
    const head = text.slice(body, streamAt);
    const from = streamAt + '\nstream\n'.length;
    const raw = file.subarray(from, from + Number(/\/Length (\d+)/i.exec(head)?.[1]));
    objects.set(Number(found[1]), { head, stream: head.includes('/FlateDecode') ? inflateSync(raw) : raw });
    start.lastIndex = from + raw.length;
  }
  return objects;
}

const fromHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** "ToUnicode": which glyph stands for which characters. */
function readCharacters(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      characters.set(glyph, fromHex(hex.replaceAll(' ', '')));
    }
  }
  return characters;
}

function readTexts(content: string, glyphs: ReadonlyMap<string, ReadonlyMap<string, string>>): PrintedText[] {
  const texts: PrintedText[] = [];
  let [x, y, font] = [0, 0, ''];
  for (const [, toX, toY, toFont, shown] of content.matchAll(
    /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (toX !== undefined) [x, y] = [Number(toX), Number(toY)];
    else if (toFont !== undefined) font = toFont;
    else if (shown !== undefined) {
      const codes = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      texts.push({ text: codes.map((code) => glyphs.get(font)?.get(code) ?? '?').join(''), x, y });
    }
  }
  return texts;
}
