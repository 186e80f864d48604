import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#shared/session/user.ts';

/**
 * Who is calling, and by which session. `device`: the same for the sessions that follow each other in one browser by a
 * remembered sign-in. `own`: the person of the session, where `user` is its stand-in in a firm.
 */
export type SignedIn = {
  readonly user: User;
  readonly sessionHash: Buffer;
  readonly device: string;
  readonly own?: User;
  /** When the person last gave a password or a second factor; null: not in this session. */
  readonly provedAt: Date | null;
  /** Whether the account has a second factor, so that the password alone proves nothing. */
  readonly hasFactor: boolean;
};

/** Into the log of the firm that somebody acts for; what was noted a moment ago is not noted again. */
export type NoteRead = (signedIn: SignedIn, act: string, what: Record<string, string>, now: Date) => Promise<void>;

/** At once where it is known, which it is most of the time. */
export type FindSignedIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
) => SignedIn | null | Promise<SignedIn | null>;

/** By the cookies as they were sent; null: it has to be looked for. */
export type KnownSignedIn = (cookies: string | undefined, now: Date) => SignedIn | null;
