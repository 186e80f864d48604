import * as z from 'zod/mini';
import { lineText } from '#shared/cart/plain-text.ts';
import { type DocumentKind, documentKinds } from '#shared/documents/document-kind.ts';
import { type DocumentState, documentStates } from '#shared/documents/document-state.ts';
import { daySchema } from '#shared/values.ts';

/** Without halves of signs, which no database keeps. */
const text = z.optional(lineText(100).check(z.refine((said) => !/\p{Cs}/u.test(said))));
/** Of a year that a calendar here can hold, with the day after it. */
const day = z.optional(daySchema);
/** Integers that PostgreSQL's bigint surely holds. */
const cents = z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000_000_00)));
const known = <Name extends string>(names: readonly Name[]) => {
  const list = z.string().check(
    z.maxLength(400),
    z.refine((value) => value.split(',').every((name) => (names as readonly string[]).includes(name))), // to ask with any word
  );
  return z.optional(list);
};

/** As it stands in an address: for the list, its sums, the downloads, and saved views. Names are joined by commas. */
export const filterQuery = {
  /** Looked for in numbers, articles, vehicles, references and names; every word must be found, as a beginning. */
  text,
  kinds: known(documentKinds),
  states: known(documentStates),
  /** Business dates, both included. */
  from: day,
  to: day,
  number: text,
  article: text,
  vehicle: text,
  reference: text,
  /** Of the gross amount, in cents, whatever its sign. */
  least: cents,
  most: cents,
  /** Only what is still to be paid or settled. */
  open: z.optional(z.literal('1')),
};
export const filterQuerySchema = z.strictObject(filterQuery);
/** What an address holds. */
export type FilterQuery = z.infer<typeof filterQuerySchema>;

export type DocumentFilter = Omit<FilterQuery, 'kinds' | 'states' | 'open'> & {
  readonly kinds: readonly DocumentKind[];
  readonly states: readonly DocumentState[];
  readonly isOpen: boolean;
};

const listed = (names: string | undefined): string[] => names?.split(',').filter(Boolean) ?? [];

/** The schema has let known names through only. */
export const filterOf = ({ kinds, states, open, ...rest }: FilterQuery): DocumentFilter => ({
  ...rest,
  kinds: listed(kinds) as DocumentKind[], // see above
  states: listed(states) as DocumentState[], // see above
  isOpen: open === '1',
});

/** The other way: without what is empty. */
export function queryOf({ kinds, states, isOpen, ...rest }: DocumentFilter): FilterQuery {
  const query = {
    ...rest,
    kinds: kinds.join(','),
    states: states.join(','),
    ...(isOpen && { open: '1' as const }),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}
