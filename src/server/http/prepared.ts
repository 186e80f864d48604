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

function isKnown(named: string | undefined, quoted: string): boolean {
  if (named === undefined || named === quoted) return named !== undefined;
  return named.split(',').some((one) => one.trim().replace(/^W\//, '') === quoted);
}

/** The browser may keep it, and asks each time whether it still holds. */
const keeping = { 'cache-control': 'private, no-cache', vary: 'cookie' };

export function sendPrepared(reply: FastifyReply, { tag, body }: Prepared) {
  reply.header('etag', tag).headers(keeping);
  return body === null ? reply.code(304).send() : reply.send(body);
}

export type SendKept = (reply: FastifyReply, prepared: Prepared) => FastifyReply;

/**
 * What was made before goes out as it is, past all that looks at an answer on its way: there is nothing left to do but to
 * write it. `headers`: those of every answer of the API.
 */
export function keptSender(headers: Readonly<Record<string, string>>): SendKept {
  const all = Object.entries({ ...headers, ...keeping }).flat();
  return (reply, answer) => {
    // Somebody has something to say on this very answer: that the connection ends with it.
    if (reply.hasHeader('connection')) return sendPrepared(reply, answer);
    const { tag, body } = answer;
    reply.hijack();
    if (body === null)
      reply
        .code(304)
        .raw.writeHead(304, ['etag', tag, ...all])
        .end();
    else reply.raw.writeHead(200, ['etag', tag, 'content-length', String(Buffer.byteLength(body)), ...all]).end(body);
    return reply;
  };
}
