import * as z from 'zod/mini';
import { drawingKey } from '#shared/drawings/drawing.ts';

/** What of the screen stands in its address: a reload, a link and Back bring the same picture. */
export type DrawingSearch = {
  /** null: the overview. */
  readonly drawing: string | null;
  /** The part that is pointed at. */
  readonly part: number | null;
  /** Parts that go into the cart together. */
  readonly chosen: readonly number[];
  /** The operator's editor. */
  readonly isEdited: boolean;
};

export const emptyDrawingSearch: DrawingSearch = { drawing: null, part: null, chosen: [], isEdited: false };

const mostChosen = 100;

// An address may be typed or cut by anyone: what does not fit counts as absent. The router reads digits as a number.
const words = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');
const address = z.object({
  drawing: z.catch(z.nullable(drawingKey), null),
  part: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(999))), null),
  chosen: words,
  edit: z.catch(z.boolean(), false),
});

export function readDrawingSearch(raw: object): DrawingSearch {
  const { drawing, part, chosen, edit } = address.parse(raw);
  if (drawing === null) return emptyDrawingSearch;
  const numbers = chosen.split('.').map(Number);
  const known = numbers.filter((number) => Number.isInteger(number) && number >= 1 && number <= 999);
  return { drawing, part, chosen: [...new Set(known)].slice(0, mostChosen), isEdited: edit };
}

/** Only what differs from the overview stands in the address. */
export function writeDrawingSearch({
  drawing,
  part,
  chosen,
  isEdited,
}: DrawingSearch): Record<string, string | number | boolean> {
  if (drawing === null) return {};
  return {
    drawing,
    ...(part !== null && { part }),
    // With a dot behind, so that the router does not read "1.20" as the number 1.2.
    ...(chosen.length > 0 && { chosen: chosen.length === 1 ? (chosen[0] ?? 0) : `${chosen.join('.')}.` }),
    ...(isEdited && { edit: true }),
  };
}
