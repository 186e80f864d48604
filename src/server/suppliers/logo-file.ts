import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { picturePolicy } from '#server/http/picture-policy.ts';
import { supplierLogo } from '#server/suppliers/store.ts';
import { serveSupplierThemes } from '#server/suppliers/theme-file.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

const fallback = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 32" role="img"><path fill="none" stroke="#626864" stroke-width="1.6" stroke-dasharray="4 3" d="M2 6h20v6h6v8h-6v6H2z"/><path fill="#1b46b4" d="M33 12h6v8h-6z"/></svg>`;

/** R7.11, R9.5: a picture for every code, the default image for an unknown one. */
export function serveSupplierLogos(app: FastifyInstance, db: Kysely<Schema>): void {
  serveSupplierThemes(app, db);
  app.get<{ Params: { code: string } }>('/assets/suppliers/:code', async ({ params }, reply) => {
    const code = supplierCodeSchema.safeParse(params.code);
    const svg = (code.success && (await supplierLogo(db, code.data))) || fallback;
    return reply
      .header('content-security-policy', picturePolicy)
      .header('cache-control', 'public, max-age=3600')
      .type('image/svg+xml')
      .send(svg);
  });
}
