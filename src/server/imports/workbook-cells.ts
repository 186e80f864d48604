import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { openZip, type ZipArchive } from '#server/imports/catalogue/zip-archive.ts';

/** A workbook is unpacked in memory. */
export const workbookLimits = { entries: 500, unpacked: 256 * 2 ** 20, ratio: 100 };

/** Before what is wrong with a cell; no text in XML has this character. */
const mark = '\u{1}';
const noResult = 'no-result';
const manyDigits = 'digits';

/** What is said of a cell that cannot be read; null: it can. */
export function cellProblem(text: string, heading: string): string | null {
  if (!text.startsWith(mark)) return null;
  const problem = text.slice(mark.length);
  if (problem === noResult) return `the column "${heading}" has a formula without a result`;
  return problem === manyDigits
    ? `the column "${heading}" has a number of more than 15 digits`
    : `the column "${heading}" has the error ${problem}`;
}

/** Excel keeps 15 digits of a number, so a longer one is not what somebody typed. What was calculated is told to fewer. */
export function numberText(stored: string): string {
  const number = Number(stored);
  if (Number.isNaN(number)) return `${mark}${stored}`;
  if (Number.isInteger(number)) return Math.abs(number) < 1e15 ? String(number) : `${mark}${manyDigits}`;
  return String(Number(number.toPrecision(Math.abs(number) < 1e9 ? 12 : 15)));
}

/** No day of our calendar. */
export const impossibleDay = `${mark}#NUM!`;

/**
 * The workbook with a text in each cell that has an error, or a formula without a result: its reader takes them for empty
 * ones. The file itself where there is none. Checked before anything is unpacked.
 */
export async function withMarkedCells(file: string): Promise<string | Buffer> {
  const zip = await openZip(file, workbookLimits);
  try {
    const marked = new Map<string, Buffer>();
    for (const name of zip.names) {
      if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) continue;
      // What is looked for is ASCII, and all other bytes come back as they were.
      const sheet = (await bytesOf(zip, name)).toString('latin1');
      const changed = markedSheet(sheet);
      if (changed !== sheet) marked.set(name, Buffer.from(changed, 'latin1'));
    }
    return marked.size === 0 ? file : await packed(zip, marked);
  } finally {
    zip.close();
  }
}

const bytesOf = (zip: ZipArchive, name: string) => buffer(zip.read(name));

async function packed(zip: ZipArchive, marked: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const copy = new ZipFile();
  for (const name of zip.names)
    if (/\.(xml|rels)$/i.test(name))
      copy.addBuffer(marked.get(name) ?? (await bytesOf(zip, name)), name, { compress: false });
  copy.end();
  return buffer(copy.outputStream);
}

/** An error, or a formula. */
const suspect = /\bt=["']e["']|<(?:\w+:)?f[\s/>]/;

/** In one pass: a cell that is not closed ends it, and what is within another cell is none of its own. */
function markedSheet(sheet: string): string {
  if (!suspect.test(sheet)) return sheet;
  const parts: string[] = [];
  let done = 0;
  let end = 0;
  for (const { index, 0: tag, 1: prefix = '' } of sheet.matchAll(/<(\w+:)?c(?:\s[^<>]*)?>/g)) {
    if (index < end || tag.endsWith('/>')) continue;
    end = sheet.indexOf(`</${prefix}c>`, index);
    if (end < 0) break;
    const problem = problemOf(tag, sheet.slice(index + tag.length, end));
    if (problem === null) continue;
    const start = tag.slice(0, -1).replace(/\st=["']\w*["']/, '');
    parts.push(sheet.slice(done, index), `${start} t="str"><${prefix}v>${mark}${problem}</${prefix}v>`);
    done = end;
  }
  return parts.length === 0 ? sheet : [...parts, sheet.slice(done)].join('');
}

function problemOf(tag: string, content: string): string | null {
  const [, type = ''] = /\st=["'](\w*)["']/.exec(tag) ?? [];
  const found = /<(?:\w+:)?v(?:\/>|>([^<]*))/.exec(content);
  const value = found?.[1];
  if (type === 'e') return value ?? noResult;
  // A text may be empty, but it has a value that says so.
  const isText = type === 'str' && found !== null;
  return /<(?:\w+:)?f[\s/>]/.test(content) && !value && !isText ? noResult : null;
}
