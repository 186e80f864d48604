import { hasUtf8Mark, Utf8Count } from '#shared/imports/text-encoding.ts';

export const mostFileMegabytes = 2;
const mostRows = 5000;

export type FileProblem = 'tooLarge' | 'empty' | 'oldExcel' | 'brokenExcel' | 'wrongKind';
export type ReadFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: FileProblem };

const problem = (which: FileProblem): ReadFile => ({ kind: 'problem', problem: which });

/** A list of numbers as text, whatever it was. By its first bytes: what people call a file says little. */
export async function readEntryFile(file: Blob): Promise<ReadFile> {
  if (file.size > mostFileMegabytes * 1024 * 1024) return problem('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (bytes.length === 0) return problem('empty');
  if (begins(0x50, 0x4b)) return readWorkbook(file);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return problem('oldExcel');
  if (begins(0x25, 0x50, 0x44, 0x46)) return problem('wrongKind');
  const encoding = encodingOf(bytes);
  if (encoding === null) return problem('wrongKind');
  const text = new TextDecoder(encoding).decode(bytes);
  return text.trim() === '' ? problem('empty') : { kind: 'text', text };
}

/** null: no text at all. Excel writes UTF-16 as "Unicode text", and Windows-1252 as CSV. */
function encodingOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1024);
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 4 && even === 0) return 'utf-16le';
  if (even > start.length / 4 && odd === 0) return 'utf-16be';
  if (even + odd > 0) return null;
  if (hasUtf8Mark(bytes)) return 'utf-8';
  const characters = new Utf8Count();
  characters.add(new TextDecoder('utf-8').decode(bytes));
  return characters.isLikely ? 'utf-8' : 'windows-1252';
}

/** The first sheet, a line a row. The reader is loaded when the first workbook comes. */
async function readWorkbook(file: Blob): Promise<ReadFile> {
  try {
    const { readSheet } = await import('read-excel-file/browser');
    const rows = await readSheet(file);
    const lines = rows.slice(0, mostRows).map((cells) => cells.map(cellText).join('\t'));
    const text = lines.join('\n');
    return text.trim() === '' ? problem('empty') : { kind: 'text', text };
  } catch {
    return problem('brokenExcel');
  }
}

/** A spreadsheet makes days of "1.5": such a cell is shown as what it is, so that nobody takes it for an empty one. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'string') return cell.replaceAll(/[\t\r\n]+/g, ' ');
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}
