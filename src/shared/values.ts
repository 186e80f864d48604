import * as z from 'zod/mini';

/** A number that names a row. */
export const idSchema = z.int().check(z.positive());

/** A whole number as an address has it, of so many digits at most. Fifteen are still exact. */
export const numeric = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^\\d{1,${digits}}$`))),
    z.transform((text) => Number(text)),
  );
