import * as z from 'zod/mini';

/** A number that names a row. */
export const idSchema = z.int().check(z.positive());
