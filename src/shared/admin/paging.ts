import * as z from 'zod/mini';
import { numeric } from '#shared/values.ts';

/** How many rows a list answers at once. */
export const pageSize = 50;
/** A count goes no further: whoever has more narrows the list. */
export const mostCounted = 10_000;

export const searchText = z.string().check(z.trim(), z.maxLength(100));
export const rowId = numeric(15);

/** What narrows a list, and the row after which it goes on. */
export const listQuery = { text: z.optional(searchText), after: z.optional(rowId) };

/** `total` ends at `mostCounted`; `next` is the row after which there is more. */
export const listEnd = { total: z.int(), next: z.nullable(z.int()) };
