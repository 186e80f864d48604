import * as z from 'zod/mini';

/** A number that names a row, as an address has it. */
export const pathId = z.coerce.number().check(z.int(), z.positive());
