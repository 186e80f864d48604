import * as z from 'zod/mini';

/** Under which a supplier keeps a firm in its own system. */
export const customerNumberSchema = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}./-]{1,20}$/u, 'form'));
