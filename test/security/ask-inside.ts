import type { FastifyInstance } from 'fastify';
import type { Ask } from '#test/visitor.ts';

/** The same server without the wire, for tests that make thousands of calls. */
export function askInside(app: FastifyInstance): Ask {
  return async (url, { method = 'GET', headers, body }) => {
    const answer = await app.inject({
      method,
      url: url.slice(new URL(url).origin.length),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    });
    const sent = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value ?? []].flat()) sent.append(name, String(one));
    const hasBody = ![204, 304].includes(answer.statusCode);
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: sent,
    });
  };
}
