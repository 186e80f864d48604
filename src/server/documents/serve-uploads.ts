import type { FastifyInstance } from 'fastify';
import { type IncomingDeps, takeIncoming } from '#server/documents/take-incoming.ts';
import { type ServeBytesDeps, serveBytes } from '#server/http/serve-bytes.ts';
import { incomingAccess, incomingUpload } from '#shared/documents/incoming-contract.ts';

/** Invoices that came in, as they are. */
export async function serveUploads(app: FastifyInstance, deps: ServeBytesDeps & IncomingDeps): Promise<void> {
  await serveBytes(app, deps, {
    path: incomingUpload.path,
    access: incomingAccess,
    mostBytes: incomingUpload.mostBytes,
    take: ({ request, user, bytes, now }) =>
      takeIncoming(deps, user, { fileName: nameIn(request.headers['x-file-name']), bytes, now }),
  });
}

/** Percent-encoded, because a header holds ASCII alone. What is not is taken as it is. */
function nameIn(header: string | readonly string[] = ''): string {
  const name = String(header);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
