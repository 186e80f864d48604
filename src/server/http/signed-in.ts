import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#shared/session/user.ts';

/** Who is calling, and by which session. `own`: the person of the session, where `user` is its stand-in in a firm. */
export type SignedIn = { readonly user: User; readonly sessionHash: Buffer; readonly own?: User };

export type FindSignedIn = (request: FastifyRequest, reply: FastifyReply, now: Date) => Promise<SignedIn | null>;
