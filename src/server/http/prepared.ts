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
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return new Prepared(quoted, known?.includes(quoted) ? null : make());
}

/** The browser may keep it, and asks each time whether it still holds. */
export function sendPrepared(reply: FastifyReply, { tag, body }: Prepared) {
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'cookie' });
  return body === null ? reply.code(304).send() : reply.send(body);
}
