import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { astra } from '#server/imports/astra.ts';
import { fz6 } from '#server/imports/fz6.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { vehiclePackage } from '#server/imports/package.ts';
import { type Importer, type ImportResult, runImport } from '#server/imports/pipeline.ts';
import { recalls } from '#server/imports/recalls.ts';

export const importers: Readonly<Record<string, Importer>> = { fz6, recalls, astra, package: vehiclePackage };

const shownLines = 20;
const count = (number: number) => number.toLocaleString('en');

type Options = { readonly now: () => Date; readonly say: (sentence: string) => void };

/** `import fz6 fz6_2025.xlsx`: says how far it is and, at the end, what it could not use. */
export async function importCommand(db: Kysely<Schema>, args: readonly string[], { now, say }: Options): Promise<void> {
  const [name = '', file = ''] = args;
  const importer = Object.hasOwn(importers, name) ? importers[name] : undefined;
  if (!importer || !file) {
    throw new ImportError(`import needs one of ${Object.keys(importers).join(', ')} and a file (package: a folder).`);
  }
  const result = await runImport(db, importer, file, {
    now,
    onProgress: ({ read, skipped }) => say(`… ${count(read)} lines read, ${count(skipped)} skipped`),
  });
  for (const sentence of reportOf(result)) say(sentence);
}

export function reportOf({ read, kept, skipped, report }: ImportResult): string[] {
  const unused = read - skipped - kept;
  const shown = report.slice(0, shownLines).map(({ line, reason }) => `  Line ${line}: ${reason}`);
  return [
    `Done. Of ${count(read)} lines ${count(kept)} are in the catalogue.`,
    ...(unused > 0 ? [`${count(unused)} concern no vehicle of the catalogue, or repeat another line.`] : []),
    ...(skipped > 0 ? [`${count(skipped)} could not be used:`, ...shown] : []),
    ...(skipped > shown.length
      ? [`  … and ${count(skipped - shown.length)} more; import_run holds the first 1,000.`]
      : []),
  ];
}
