import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { supplierColour } from '#server/suppliers/store.ts';
import { brandCss } from '#shared/suppliers/brand-colours.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

/** A supplier's colour as a style sheet over the tokens; empty where it has none. */
export function serveSupplierThemes(app: FastifyInstance, db: Kysely<Schema>): void {
  app.get<{ Params: { code: string } }>('/assets/suppliers/:code/theme.css', async ({ params }, reply) => {
    const code = supplierCodeSchema.safeParse(params.code);
    const colour = code.success ? await supplierColour(db, code.data) : null;
    return reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(brandCss(colour));
  });
}
