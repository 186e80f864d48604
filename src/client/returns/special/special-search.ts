import * as z from 'zod/mini';
import { type ReturnState, returnStates } from '#shared/returns/return-state.ts';

export const specialParts = ['cores', 'cases'] as const;
export type SpecialPart = (typeof specialParts)[number];

/** What of the screen stands in its address: a reload, a link and Back bring the same picture. */
export type SpecialSearch = {
  readonly part: SpecialPart;
  /** The one that is looked at, of either part: mails lead to it. */
  readonly shown: number | null;
  /** A new case is written. */
  readonly isNew: boolean;
  readonly state: ReturnState | null;
  readonly text: string;
};

// An address may be typed or cut by anyone: what does not fit counts as absent.
const address = z.object({
  part: z.catch(z.enum(specialParts), 'cores'),
  return: z.catch(z.nullable(z.int().check(z.positive())), null),
  new: z.catch(z.nullable(z.literal(1)), null),
  state: z.catch(z.nullable(z.enum(returnStates)), null),
  // The router reads digits as a number, whoever wrote them.
  text: z.catch(z.union([z.string().check(z.maxLength(100)), z.number()]), ''),
});

export function readSpecialSearch(raw: object): SpecialSearch {
  const { part, return: shown, new: isNew, state, text } = address.parse(raw);
  return { part, shown, isNew: isNew === 1, state, text: String(text).trim() };
}

/** Only what differs from an empty search stands in the address. */
export function writeSpecialSearch(search: SpecialSearch): Record<string, string | number> {
  const { part, shown, isNew, state, text } = search;
  return {
    ...(part !== 'cores' && { part }),
    ...(shown !== null && { return: shown }),
    ...(isNew && { new: 1 }),
    ...(state !== null && { state }),
    ...(text !== '' && { text }),
  };
}
