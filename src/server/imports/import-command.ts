import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Schema } from '#server/db/schema.ts';
import { astra } from '#server/imports/astra.ts';
import { cataloguePackage } from '#server/imports/catalogue/import-catalogue.ts';
import { layoutCatalogue } from '#server/imports/catalogue/import-layout.ts';
import { fz6 } from '#server/imports/fz6.ts';
import { hotspots } from '#server/imports/hotspots.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { netPrices } from '#server/imports/net-prices.ts';
import { vehiclePackage } from '#server/imports/package.ts';
import { type Importer, type ImportResult, runImport } from '#server/imports/pipeline.ts';
import { prices } from '#server/imports/prices.ts';
import { recalls } from '#server/imports/recalls.ts';
import { stock } from '#server/imports/stock.ts';
import { synonyms } from '#server/imports/synonyms.ts';

export const importers: Readonly<Record<string, Importer>> = {
  fz6,
  recalls,
  astra,
  package: vehiclePackage,
  synonyms,
  hotspots,
};

const shownLines = 20;
const count = (number: number) => number.toLocaleString('en');

type Options = {
  readonly now: () => Date;
  readonly say: (sentence: string) => void;
  readonly pool: Pool;
  /** Where this machine's node keeps compiled releases. */
  readonly snapshots?: string;
};

/** `import fz6 fz6_2025.xlsx`: says how far it is and, at the end, what it could not use. */
export async function importCommand(db: Kysely<Schema>, args: readonly string[], options: Options): Promise<void> {
  const { now, say } = options;
  const { importer, file } = wanted(args, options);
  const result = await runImport(db, importer, file, {
    now,
    onProgress: ({ read, skipped }) => say(`… ${count(read)} lines read, ${count(skipped)} skipped`),
  });
  for (const sentence of reportOf(result)) say(sentence);
}

type Wanted = { readonly importer: Importer; readonly file: string };

function wanted([name = '', ...args]: readonly string[], options: Options): Wanted {
  const known = Object.hasOwn(importers, name) ? importers[name] : undefined;
  const found = known ? { importer: known, file: args[0] ?? '' } : catalogueOrOffers(name, args, options);
  if (found?.file) return found;
  throw new ImportError(
    [
      `import needs one of ${Object.keys(importers).join(', ')} and a file (package: a folder);`,
      'or catalogue and an archive; or layout, a layout file and a folder;',
      'or prices, stock or net-prices, a supplier and a file, and delta if the rest is to stay.',
    ].join(' '),
  );
}

function catalogueOrOffers(name: string, args: readonly string[], options: Options): Wanted | undefined {
  const [first = '', second = '', third] = args;
  if (name === 'catalogue') return { importer: cataloguePackage(options), file: first };
  if (name === 'layout') return { importer: layoutCatalogue(options, first), file: second };
  if (third !== undefined && third !== 'delta') return undefined;
  const offers = { supplier: first.toUpperCase(), isDelta: third === 'delta' };
  if (name === 'prices') return { importer: prices(offers), file: second };
  if (name === 'stock') return { importer: stock(offers), file: second };
  if (name === 'net-prices') return { importer: netPrices(offers), file: second };
  return undefined;
}

export function reportOf({ read, kept, skipped, report, notes = [] }: ImportResult): string[] {
  const unused = read - skipped - kept;
  const shown = report.slice(0, shownLines).map(({ line, reason }) => `  Line ${line}: ${reason}`);
  return [
    `Done. Of ${count(read)} lines ${count(kept)} are in the catalogue.`,
    ...(unused > 0 ? [`${count(unused)} concern no vehicle of the catalogue, or repeat another line.`] : []),
    ...(skipped > 0 ? [`${count(skipped)} could not be used:`, ...shown] : []),
    ...(skipped > shown.length
      ? [`  … and ${count(skipped - shown.length)} more; import_run holds the first 1,000.`]
      : []),
    ...notes,
  ];
}
