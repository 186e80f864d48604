import { fileKind, readText } from '#server/imports/text-file.ts';

/** How many lines a table has beneath its heading, roughly: for the progress. null: it is no text. */
export async function countLines(file: string): Promise<number | null> {
  const kind = await fileKind(file);
  if (kind !== 'text' && kind !== 'gzip') return null;
  let lines = 0;
  let isCut = false;
  // Line ends are the same bytes in both encodings.
  for await (const piece of readText(file, 'windows-1252')) {
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) lines += 1;
    if (piece !== '') isCut = !piece.endsWith('\n');
  }
  // The last line may have no end, and the first one is the heading.
  return Math.max(lines + (isCut ? 1 : 0) - 1, 1);
}
