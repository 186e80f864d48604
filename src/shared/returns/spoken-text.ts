import * as z from 'zod/mini';

/** What people write in their own words, on several lines. Halves of a character, which no database keeps, are replaced. */
export const spokenText = (most: number) =>
  z.string().check(
    z.overwrite((text) => text.toWellFormed()),
    z.trim(),
    z.maxLength(most),
    z.refine<string>((text) => !/[^\P{Cc}\t\r\n]/u.test(text), 'Control characters are not taken'),
  );
