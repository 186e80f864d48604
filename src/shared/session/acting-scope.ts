import * as z from 'zod/mini';

/** What a firm may allow its supplier's people. Its own customers, jobs, invoices and bank data are in none of them. */
export const actingScopes = ['catalogue', 'cart', 'orders', 'documents', 'returns'] as const;
export const actingScopeSchema = z.enum(actingScopes);
export type ActingScope = z.infer<typeof actingScopeSchema>;

/** Without it there is nothing to act in. */
export const neededScope: ActingScope = 'catalogue';
