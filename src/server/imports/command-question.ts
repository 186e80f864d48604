import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { ImportError } from '#server/imports/import-error.ts';
import { type ImportPreview, numberToType, type PreviewTable } from '#shared/imports/import-preview.ts';

/* What the operator's commands ask before they change anything. */

export type Ask = (question: string) => Promise<string>;

type Streams = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };
const ends = ['SIGTERM', 'SIGHUP'] as const;

/**
 * null: input or output is no terminal, so nobody can answer. Who ends the command at the question (Ctrl+C, Ctrl+D, kill,
 * a closed terminal) has answered with nothing, so the command can still end its run.
 */
export function terminal({ input, output }: Streams = { input: process.stdin, output: process.stdout }): Ask | null {
  if (![input, output].every((stream) => 'isTTY' in stream && stream.isTTY === true)) return null;
  return async (question) => {
    const lines = createInterface({ input, output });
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    const end = () => resolve('');
    lines.once('close', end).once('SIGINT', end);
    for (const signal of ends) process.once(signal, end);
    try {
      return await Promise.race([lines.question(question).catch(() => ''), ended]);
    } finally {
      for (const signal of ends) process.removeListener(signal, end);
      lines.close();
    }
  };
}

export const noTerminal =
  'There is no terminal to confirm at, so nothing was changed. Add --dry-run to see what would change, or --yes to confirm it.';

export const questionFlags = ['--dry-run', '--yes'];

type Known = { readonly words: number; readonly flags?: readonly string[]; readonly usage: string };

/** A mistyped flag that is passed over would change data: "--dryrun". */
export function checkWords(given: readonly string[], { words, flags = [], usage }: Known): void {
  const [unknown] = [
    ...given.filter((word) => word.startsWith('-') && !flags.includes(word)),
    ...given.filter((word) => !word.startsWith('-')).slice(words),
  ];
  if (unknown !== undefined) throw new ImportError(`"${unknown}" is not known here, so nothing was done. ${usage}`);
}

export const flagsIn = (words: readonly string[]) => ({
  args: words.filter((word) => !questionFlags.includes(word)),
  isDryRun: words.includes('--dry-run'),
  isYes: words.includes('--yes'),
});

export async function agrees(ask: Ask, preview: ImportPreview): Promise<boolean> {
  const wanted = numberToType(preview);
  if (wanted === null) return isYes(await ask('Go on? Type "yes": '));
  const answer = await ask(`It removes ${count(wanted)}. Type this number to go on: `);
  return answer.trim().replaceAll(/[.,\s]/g, '') === String(wanted);
}

export const isYes = (answer: string): boolean => /^(y|yes)$/i.test(answer.trim());

const count = (number: number) => number.toLocaleString('en');
const shownRows = 10;

export function previewLines({ tables, rows, otherSource }: ImportPreview): string[] {
  const shown = rows.filter(({ what }) => what === 'changed').slice(0, shownRows);
  const changed = shown.map(({ table, row, values }) => {
    const each = values.map(({ column, before, after }) => `${column} ${before ?? '–'} → ${after ?? '–'}`);
    return `  ${table} ${row}: ${each.join(', ')}`;
  });
  return [
    ...(otherSource
      ? [`It comes from another source: "${otherSource.after}" instead of "${otherSource.before}".`]
      : []),
    ...tables.map(tableLine),
    ...(changed.length > 0 ? ['The largest changes:', ...changed] : []),
  ];
}

const tableLine = ({ table, added, changed, removed, unchanged }: PreviewTable) =>
  `${table}: ${count(added)} new, ${count(changed)} changed, ${count(removed)} removed, ${count(unchanged)} unchanged`;
