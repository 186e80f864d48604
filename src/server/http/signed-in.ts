import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#shared/session/user.ts';

/** Who is calling, and by which session. `own`: the person of the session, where `user` is its stand-in in a firm. */
export type SignedIn = { readonly user: User; readonly sessionHash: Buffer; readonly own?: User };

/** At once where it is known, which it is most of the time. */
export type FindSignedIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
) => SignedIn | null | Promise<SignedIn | null>;

/** By the cookies as they were sent; null: it has to be looked for. */
export type KnownSignedIn = (cookies: string | undefined, now: Date) => SignedIn | null;
