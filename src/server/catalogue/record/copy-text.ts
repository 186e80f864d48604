import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** One column in a line of COPY's text format. */
export type Cell = string | number | boolean | null;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (char) => escapes[char] ?? char) : text;

export const copyLine = (cells: readonly Cell[]) =>
  `${cells.map((cell) => (typeof cell === 'string' ? escaped(cell) : (cell ?? '\\N'))).join('\t')}\n`;

export const bytes = (content: Uint8Array) =>
  `\\x${Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('hex')}`;

export const numbers = (list: ArrayLike<number>) => `{${Array.prototype.join.call(list, ',')}}`;

export const texts = (list: readonly string[]) =>
  `{${list.map((text) => `"${text.replaceAll(/["\\]/g, (char) => `\\${char}`)}"`).join(',')}}`;

const pieceSize = 64 * 1024;

/**
 * Streams lines into a table of this transaction's own making. The database sets the pace: no more than a few pieces wait
 * in memory. FREEZE: nobody else sees the table yet, so its rows need no second visit to be marked as seen.
 */
export async function copyInto(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  lines: AsyncIterable<string>,
  frozen = true,
): Promise<void> {
  const into = `copy ${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`;
  await pipeline(Readable.from(piecesOf(lines)), client.query(copyFrom(frozen ? `${into} (freeze)` : into)));
}

async function* piecesOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < pieceSize) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}
