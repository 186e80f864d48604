import * as z from 'zod/mini';
import type { ReturnFilter, ReturnSource } from '#client/returns/queries.ts';
import { returnKinds } from '#shared/returns/return-reasons.ts';
import { returnStates } from '#shared/returns/return-state.ts';

export const returnSteps = ['source', 'parts', 'handover', 'check'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** What the address of the screen says. */
export type ReturnSearch = {
  /** One return, whatever else is said. */
  readonly return: number | null;
  readonly view: 'new' | 'all';
  /** Of which paper, or by which words, something goes back. */
  readonly document: number | null;
  readonly find: string;
  readonly step: ReturnStep | null;
  /** Of the list of all. */
  readonly kind: (typeof returnKinds)[number] | null;
  readonly state: (typeof returnStates)[number] | null;
  readonly text: string;
};

const id = z.catch(z.nullable(z.int().check(z.positive())), null);
// The router reads digits as a number, whoever wrote them.
const words = z.catch(
  z.pipe(
    z.transform((said) => (typeof said === 'number' ? String(said) : said)),
    z.string(),
  ),
  '',
);

// An address may be typed or cut by anyone: what does not fit counts as absent.
const address = z.object({
  return: id,
  view: z.catch(z.enum(['new', 'all']), 'new'),
  document: id,
  find: words,
  step: z.catch(z.nullable(z.enum(returnSteps)), null),
  kind: z.catch(z.nullable(z.enum(returnKinds)), null),
  state: z.catch(z.nullable(z.enum(returnStates)), null),
  text: words,
});

const mostWords = 100;

export function readReturnSearch(raw: object): ReturnSearch {
  const read = address.parse(raw);
  return { ...read, find: read.find.slice(0, mostWords), text: read.text.slice(0, mostWords) };
}

export const emptyReturnSearch: ReturnSearch = readReturnSearch({});

/** Only what differs from an empty search stands in the address. */
export const writeReturnSearch = (search: ReturnSearch): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== '' && entry[1] !== 'new',
    ),
  );

export const sourceOf = ({ document, find }: ReturnSearch): ReturnSource | null => {
  if (document !== null) return { document };
  return find.trim() === '' ? null : { text: find.trim() };
};

/** A paper is there to be filled in at once; words first show what they find. */
export function stepOf(search: ReturnSearch): ReturnStep {
  if (sourceOf(search) === null) return 'source';
  return search.step ?? (search.document === null ? 'source' : 'parts');
}

export const filterOf = ({ kind, state, text }: ReturnSearch): ReturnFilter => ({
  ...(kind && { kinds: kind }),
  ...(state && { state }),
  ...(text.trim() !== '' && { text: text.trim() }),
});
