import * as z from 'zod/mini';

export const overviewSheet = 'overview';
/** Not a sheet of values, but it stands among them. */
export const faultCodeSheet = 'fault-codes';

/** What of the screen stands in its address: a reload, a link and Back bring the same picture. */
export type TechnicalSearch = {
  readonly sheet: string;
  readonly text: string;
  /** The value whose details are open. */
  readonly value: string | null;
};

export const emptyTechnicalSearch: TechnicalSearch = { sheet: overviewSheet, text: '', value: null };

const textAtMost = 200;

// An address may be typed or cut by anyone: what does not fit counts as absent. The router reads digits as a number.
const words = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');
const address = z.object({
  sheet: z.catch(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)), overviewSheet),
  text: words,
  value: z.catch(z.nullable(z.string().check(z.regex(/^[a-z0-9.-]{1,60}$/))), null),
});

export function readTechnicalSearch(raw: object): TechnicalSearch {
  const search = address.parse(raw);
  return { ...search, text: search.text.slice(0, textAtMost) };
}

/** Only what differs from an empty search stands in the address. */
export function writeTechnicalSearch({ sheet, text, value }: TechnicalSearch): Record<string, string> {
  return {
    ...(sheet !== overviewSheet && { sheet }),
    ...(text !== '' && { text }),
    ...(value !== null && { value }),
  };
}
