import * as z from 'zod/mini';
import { type FilterQuery, filterOf, filterQuerySchema, queryOf } from '#shared/documents/document-filter.ts';

export const documentTabs = ['preview', 'check', 'history', 'linked'] as const;
export type DocumentTab = (typeof documentTabs)[number];

/** What of the screen stands in its address: a reload, a link and Back bring the same picture. */
export type DocumentSearch = {
  readonly filter: FilterQuery;
  /** The document beside the list. */
  readonly document: number | null;
  readonly tab: DocumentTab;
};

export const emptyDocumentSearch: DocumentSearch = { filter: {}, document: null, tab: 'preview' };

// An address may be typed or cut by anyone: what does not fit counts as absent.
const address = z.object({
  document: z.catch(z.nullable(z.int().check(z.positive())), null),
  tab: z.catch(z.enum(documentTabs), emptyDocumentSearch.tab),
});

/** Entry by entry, so that one that does not fit leaves the others. */
function readFilter(raw: object): FilterQuery {
  const filter: FilterQuery = {};
  for (const [name, value] of Object.entries(raw)) {
    // The router reads digits as a number, whoever wrote them.
    const entry = filterQuerySchema.safeParse({ [name]: typeof value === 'number' ? String(value) : value });
    if (entry.success) Object.assign(filter, entry.data);
  }
  return queryOf(filterOf(filter));
}

export const readDocumentSearch = (raw: object): DocumentSearch => ({ filter: readFilter(raw), ...address.parse(raw) });

/** Only what differs from an empty search stands in the address. */
export function writeDocumentSearch({
  filter,
  document,
  tab,
}: DocumentSearch): Record<string, string | number | undefined> {
  const { open, ...rest } = queryOf(filterOf(filter));
  return {
    ...rest,
    ...(open && { open: 1 }),
    ...(document !== null && { document }),
    ...(tab !== emptyDocumentSearch.tab && { tab }),
  };
}
