import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { astra } from '#server/imports/astra.ts';
import { type CatalogueImports, cataloguePackage } from '#server/imports/catalogue/import-catalogue.ts';
import { fz6 } from '#server/imports/fz6.ts';
import { hotspots } from '#server/imports/hotspots.ts';
import { netPrices } from '#server/imports/net-prices.ts';
import { vehiclePackage } from '#server/imports/package.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { prices } from '#server/imports/prices.ts';
import { unpackVehicles } from '#server/imports/queue/unpack-vehicles.ts';
import { recalls } from '#server/imports/recalls.ts';
import { stock } from '#server/imports/stock.ts';
import { type ImportKind, isOffers } from '#shared/imports/import-kinds.ts';

type Wanted = { readonly kind: ImportKind; readonly supplier: string | null; readonly isDelta: boolean };

/** The same importers as by command. */
export function importerOf({ kind, supplier, isDelta }: Wanted, catalogue: CatalogueImports): Importer {
  const offers = { supplier: supplier ?? '', isDelta };
  if (kind === 'catalogue') return cataloguePackage(catalogue);
  if (kind === 'prices') return prices(offers);
  if (kind === 'stock') return stock(offers);
  if (kind === 'net-prices') return netPrices(offers);
  return lists[kind];
}

/** Two imports of one source never run at once. */
export function importerSource(kind: ImportKind, supplier: string | null): string {
  if (kind === 'catalogue') return 'catalogue';
  if (isOffers(kind)) return `${kind}-${supplier ?? ''}`;
  return lists[kind as keyof typeof lists].source; // all but the kinds above
}

/** By command it is a folder; over the line it comes as one file. */
const zippedVehicles: Importer = {
  source: vehiclePackage.source,
  writes: vehiclePackage.writes,
  async load(tx, file, watch) {
    const folder = await mkdtemp(join(dirname(file), 'unpacked-'));
    try {
      await unpackVehicles(file, folder);
      return await vehiclePackage.load(tx, folder, watch);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const lists = { vehicles: zippedVehicles, fz6, recalls, astra, hotspots } satisfies Partial<
  Record<ImportKind, Importer>
>;
