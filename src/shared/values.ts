import * as z from 'zod/mini';

/** A number that names a row. */
export const idSchema = z.int().check(z.positive());

const inOurTime = z.regex(/^(19|20|21)/);

/** What somebody enters as a day or a moment. The calendar of the database begins after the year 0, and nobody means that. */
export const daySchema = z.iso.date().check(inOurTime);
export const momentSchema = z.iso.datetime().check(inOurTime);

/** A whole number as an address has it, of so many digits at most. Fifteen are still exact. */
export const numeric = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^\\d{1,${digits}}$`))),
    z.transform((text) => Number(text)),
  );
