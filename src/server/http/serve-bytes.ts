import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkAccess } from '#server/http/access.ts';
import { refuseForeignCalls } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { checkAntiForgery } from '#server/http/xsrf.ts';
import type { Access } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

/** Each value as it came. */
type Parts = { Params: Readonly<Record<string, unknown>>; Querystring: Readonly<Record<string, unknown>> };

type Sent = {
  readonly request: FastifyRequest<Parts>;
  readonly user: User;
  readonly bytes: Buffer;
  readonly now: Date;
};

type ByteRoute = {
  readonly path: string;
  readonly access: Exclude<Access, 'public'>;
  readonly mostBytes: number;
  /** What it returns is the answer. */
  readonly take: (sent: Sent) => Promise<unknown>;
};

export type ServeBytesDeps = Pick<ServeDeps, 'findSignedIn' | 'clock' | 'secret'>;

/** Files as they are. Who sends them is asked before their bytes are read. */
export async function serveBytes(
  app: FastifyInstance,
  { findSignedIn, clock, secret }: ServeBytesDeps,
  { path, access, mostBytes, take }: ByteRoute,
): Promise<void> {
  const senders = new WeakMap<FastifyRequest<Parts>, User>();
  // Only here bytes are taken: everywhere else the server reads JSON alone.
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    );
    uploads.post<Parts>(path, {
      bodyLimit: mostBytes,
      onRequest: async (request, reply) => {
        refuseForeignCalls(request.headers);
        const signedIn = await findSignedIn(request, reply, clock());
        checkAccess({ access, beforeAgreement: false }, signedIn?.user ?? null);
        if (!signedIn) throw new Failure('NOT_SIGNED_IN');
        checkAntiForgery(request, signedIn.sessionHash, secret);
        senders.set(request, signedIn.user);
      },
      handler: async (request, reply) => {
        const user = senders.get(request);
        if (!user) throw new Failure('NOT_SIGNED_IN');
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const answer = await take({ request, user, bytes, now: clock() });
        return reply.type('application/json').send(JSON.stringify(answer));
      },
    });
  });
}
