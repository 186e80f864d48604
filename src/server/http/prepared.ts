import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is written out already, under a tag that changes whenever the answer might. */
export class Prepared {
  readonly tag: string;
  /** null: the caller has it. */
  readonly body: string | Buffer | null;

  constructor(tag: string, body: string | Buffer | null) {
    this.tag = tag;
    this.body = body;
  }
}

/** What the caller has is not even made. */
export function prepared(request: FastifyRequest, tag: string, make: () => string | Buffer): Prepared {
  const quoted = `"${tag}"`;
  return new Prepared(quoted, isKnown(request.headers['if-none-match'], quoted) ? null : make());
}

export function isKnown(named: string | undefined, quoted: string): boolean {
  if (named === undefined || named === quoted) return named !== undefined;
  return named.split(',').some((one) => one.trim().replace(/^W\//, '') === quoted);
}

/** The browser may keep it, and asks each time whether it still holds. */
export const keeping = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' };

export function sendPrepared(reply: FastifyReply, { tag, body }: Prepared) {
  reply.header('etag', tag).headers(keeping);
  return body === null ? reply.code(304).send() : reply.send(body);
}
