import type { Cells, Line } from '#server/imports/header.ts';
import { type Area, areaProblem, largestSide, type Size } from '#shared/drawings/area.ts';
import { mostAreas, mostParts, type skipReasons } from '#shared/drawings/edit-contract.ts';
import type { ColumnOf } from '#shared/imports/import-columns.ts';

type Column = ColumnOf<'hotspots'>;

export type SkipReason = (typeof skipReasons)[number];
export type Skipped = { readonly line: number; readonly reason: SkipReason };
export type ReadPart = {
  readonly number: number;
  readonly genericArticleId: number;
  readonly perCar: number;
  readonly areas: readonly Area[];
};

type Known = {
  readonly sheet: Size;
  readonly isArticle: (id: number) => boolean;
  /** Where the table has no column for it: how many a vehicle has of the part with this number. */
  readonly perCarOf?: ((number: number) => number | undefined) | undefined;
};
type Row = Omit<ReadPart, 'areas'> & { readonly area: Area };

/** Gathers the lines of one drawing into its parts. Of a part that stands in several lines the first says what it is. */
export class PartsTable {
  areas = 0;
  private readonly known: Known;
  private readonly byNumber = new Map<number, ReadPart>();

  constructor(known: Known) {
    this.known = known;
  }

  /** null: taken. */
  add(line: Line<Column>): SkipReason | null {
    if ('broken' in line) return 'broken';
    const row = readRow(line.cells, this.known);
    if (typeof row === 'string') return row;
    const { area, ...part } = row;
    const before = this.byNumber.get(part.number);
    if (!before && this.byNumber.size >= mostParts) return 'too-many';
    if (before && before.areas.length >= mostAreas) return 'too-many';
    if (before && before.genericArticleId !== part.genericArticleId) return 'article';
    this.byNumber.set(part.number, { ...(before ?? part), areas: [...(before?.areas ?? []), area] });
    this.areas += 1;
    return null;
  }

  parts(): ReadPart[] {
    return [...this.byNumber.values()].sort((a, b) => a.number - b.number);
  }
}

function readRow(cells: Cells<Column>, { sheet, isArticle, perCarOf }: Known): Row | SkipReason {
  const number = whole(cells.number, 1, 999);
  if (number === null) return 'number';
  const genericArticleId = whole(cells.article, 1, 2 ** 31 - 1);
  if (genericArticleId === null || !isArticle(genericArticleId)) return 'article';
  const perCar = cells.perCar === '' ? (perCarOf?.(number) ?? 1) : whole(cells.perCar, 1, 99);
  if (perCar === null) return 'per-car';
  const area = readArea(cells);
  if (area === null) return 'place';
  const problem = areaProblem(area, sheet);
  return problem ?? { number, genericArticleId, perCar, area };
}

function readArea(cells: Cells<Column>): Area | null {
  const [x, y] = [place(cells.x), place(cells.y)];
  if (x === null || y === null) return null;
  if (cells.width === '' && cells.height === '' && cells.right === '' && cells.bottom === '')
    return { x, y, width: 0, height: 0 };
  const width = side(cells.width, cells.right, x);
  const height = side(cells.height, cells.bottom, y);
  return width === null || height === null ? null : { x, y, width, height };
}

/** Its length, or where it ends less where it begins. */
function side(length: string, end: string, begin: number): number | null {
  if (length !== '') return place(length);
  const last = place(end);
  return last === null || last < begin ? null : last - begin;
}

/** Some programs write places with decimals. */
function place(text: string): number | null {
  if (!/^\d{1,6}([.,]\d{1,6})?$/.test(text)) return null;
  const value = Math.round(Number(text.replace(',', '.')));
  return value <= largestSide ? value : null;
}

function whole(text: string, least: number, most: number): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}
