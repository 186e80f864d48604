import { largestHead, mostHeads } from '#shared/imports/column-endpoints.ts';
import { hasUtf8Mark, Utf8Count } from '#shared/imports/text-encoding.ts';

const sheetLines = 30;
/** A larger workbook is judged by the server alone: to open it here would take too long. */
const largestWorkbook = 8 * 2 ** 20;

/** How a table begins: of a text its first lines, of a workbook those of each sheet. Null: it cannot be told here. */
export async function tableHeads(file: Blob): Promise<string[] | null> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (start[0] === 0x50 && start[1] === 0x4b) return file.size > largestWorkbook ? null : workbookHeads(file);
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  const bytes = isPacked ? await unpackedStart(file) : new Uint8Array(await file.slice(0, largestHead).arrayBuffer());
  if (bytes === null || bytes.includes(0)) return null;
  return [textOf(bytes)];
}

async function unpackedStart(file: Blob): Promise<Uint8Array | null> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const head = new Uint8Array(largestHead);
  let length = 0;
  try {
    while (length < largestHead) {
      const { value, done } = await reader.read();
      if (done) break;
      head.set(value.subarray(0, largestHead - length), length);
      length = Math.min(largestHead, length + value.length);
    }
    await reader.cancel();
    return head.slice(0, length);
  } catch {
    return null;
  }
}

/** Whole lines, so that no letter is cut in two. */
function textOf(bytes: Uint8Array): string {
  const end = bytes.lastIndexOf(0x0a);
  const lines = bytes.length < largestHead || end < 0 ? bytes : bytes.subarray(0, end);
  const text = new TextDecoder().decode(lines);
  const count = new Utf8Count();
  count.add(text);
  return hasUtf8Mark(bytes) || count.isLikely ? text : new TextDecoder('windows-1252').decode(lines);
}

/** The reader is loaded when the first workbook comes. */
async function workbookHeads(file: Blob): Promise<string[] | null> {
  try {
    const { default: readWorkbook } = await import('read-excel-file/browser');
    const sheets = await readWorkbook(file);
    return sheets.slice(0, mostHeads).map(({ data }) =>
      data
        .slice(0, sheetLines)
        .map((cells) => cells.map(cellText).join('\t'))
        .join('\n')
        .slice(0, largestHead),
    );
  } catch {
    return null;
  }
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'string') return cell.replaceAll(/[\t\r\n"]+/g, ' ');
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}
