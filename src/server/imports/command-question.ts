import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { type ImportPreview, numberToType, type PreviewTable } from '#shared/imports/import-preview.ts';

/* What the operator's commands ask before they change anything. */

export type Ask = (question: string) => Promise<string>;

/** null: input or output is no terminal, so nobody can answer. */
export function terminal(): Ask | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  };
}

export const noTerminal =
  'There is no terminal to confirm at, so nothing was changed. Add --dry-run to see what would change, or --yes to confirm it.';

const flags = ['--dry-run', '--yes'];

export const flagsIn = (words: readonly string[]) => ({
  args: words.filter((word) => !flags.includes(word)),
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
