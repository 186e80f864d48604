import type { TableKind } from '#shared/imports/import-columns.ts';

/** What comes as a file into the queue. The words of the search have a room of their own, where their file is read at once. */
export const importKinds = [
  'catalogue',
  'prices',
  'stock',
  'net-prices',
  'vehicles',
  'fz6',
  'recalls',
  'astra',
  'hotspots',
] as const;
export type ImportKind = (typeof importKinds)[number];

type Shape = {
  /** By the first bytes of the file. */
  readonly takes: readonly ('zip' | 'text' | 'gzip')[];
  /** For the dialog that chooses files. */
  readonly endings: string;
  readonly mostBytes: number;
};

const gigabyte = 2 ** 30;
const table = { takes: ['text', 'gzip', 'zip'], endings: '.csv,.txt,.gz,.xlsx', mostBytes: gigabyte / 2 } as const;

export const importShapes: Readonly<Record<ImportKind, Shape>> = {
  catalogue: { takes: ['zip'], endings: '.zip', mostBytes: 32 * gigabyte },
  vehicles: { takes: ['zip'], endings: '.zip', mostBytes: gigabyte },
  prices: table,
  stock: table,
  'net-prices': table,
  recalls: table,
  astra: table,
  hotspots: table,
  fz6: table,
};

/** Tables; the others are packages, whose files are described by themselves. */
export const listKinds = [
  'prices',
  'stock',
  'net-prices',
  'fz6',
  'recalls',
  'astra',
  'hotspots',
] as const satisfies (ImportKind & TableKind)[];
export type ListKind = (typeof listKinds)[number];
export const isList = (kind: ImportKind): kind is ListKind => listKinds.some((one) => one === kind);

/** Offers are those of one supplier. */
const offerKinds: readonly string[] = ['prices', 'stock', 'net-prices'] satisfies ImportKind[];
export const isOffers = (kind: string): boolean => offerKinds.includes(kind);

/** What a supplier's people may import: what is the supplier's own, and a catalogue, which the operator lets run. */
export const deskImportKinds = ['catalogue', 'prices', 'stock', 'net-prices'] as const satisfies readonly ImportKind[];

/** A catalogue goes a longer way than a list. */
export const importSteps = ['check', 'read', 'write', 'compile', 'release'] as const;
export type ImportStep = (typeof importSteps)[number];

export const stepsOf = (kind: ImportKind): readonly ImportStep[] =>
  kind === 'catalogue' ? importSteps : ['check', 'read'];
