import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type IncomingDeps, takeIncoming } from '#server/documents/take-incoming.ts';
import { checkAccess } from '#server/http/access.ts';
import { refuseForeignCalls } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { checkAntiForgery } from '#server/http/xsrf.ts';
import { incomingAccess, incomingUpload } from '#shared/documents/incoming-contract.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock' | 'secret'> & IncomingDeps;

/** Files as they are. Who sends them is asked before their bytes are read. */
export async function serveUploads(
  app: FastifyInstance,
  { findSignedIn, clock, secret, ...deps }: Deps,
): Promise<void> {
  const senders = new WeakMap<FastifyRequest, User>();
  // Only here a file is taken: everywhere else the server reads JSON alone.
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: incomingUpload.mostBytes },
      (_request, body, done) => done(null, body),
    );
    uploads.post(incomingUpload.path, {
      bodyLimit: incomingUpload.mostBytes,
      onRequest: async (request, reply) => {
        refuseForeignCalls(request.headers);
        const signedIn = await findSignedIn(request, reply, clock());
        checkAccess({ access: incomingAccess, beforeAgreement: false }, signedIn?.user ?? null);
        if (!signedIn) throw new Failure('NOT_SIGNED_IN');
        checkAntiForgery(request, signedIn.sessionHash, secret);
        senders.set(request, signedIn.user);
      },
      handler: async (request, reply) => {
        const user = senders.get(request);
        if (!user) throw new Failure('NOT_SIGNED_IN');
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const answer = await takeIncoming(deps, user, { fileName: nameOf(request), bytes, now: clock() });
        return reply.type('application/json').send(JSON.stringify(answer));
      },
    });
  });
}

/** Percent-encoded, because a header holds ASCII alone. What is not is taken as it is. */
function nameOf({ headers }: FastifyRequest): string {
  const name = String(headers['x-file-name'] ?? '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
