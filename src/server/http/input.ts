import { parse as parseText } from 'node:querystring';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { brokenField } from '#server/http/broken-text.ts';
import type { Endpoint } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';

/** Of an address, after its "?"; Fastify reads it the same way. */
export const parseQuery = (text: string): Record<string, unknown> => parseText(text);

/** As readInput, for an address that nobody has taken apart yet. */
export function readQuery<E extends Endpoint>(endpoint: E, url: string): z.output<E['query']> {
  const mark = url.indexOf('?');
  const query = parseQuery(mark < 0 ? '' : url.slice(mark + 1));
  return parse(endpoint.query, composed(query)) as z.output<E['query']>; // by its own schema
}

/** Parse at the edge: what a handler gets has the declared shape, and nothing beside it. */
export function readInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, composed(request.query)),
    body: parse(endpoint.body, endpoint.method === 'GET' ? undefined : (request.body ?? emptyBody(endpoint))),
  };
}

/** Letters that were typed as a base letter and an accent (NFD) find what is stored in NFC. */
const composed = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.normalize('NFC') : value,
    ]),
  );

/** An empty body is "nothing": undefined where none is declared, null where null is a value (R7.13). */
const emptyBody = (endpoint: Endpoint) => (endpoint.body.type === 'undefined' ? undefined : null);

function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return wholeText(result.data);
  const fields = result.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ field: path.join('.').slice(0, 100), reason: message.slice(0, 200) }));
  throw new Failure('INVALID_INPUT', { fields });
}

/** Where a contract mends such a text (half an emoji, cut off by a limit) it is whole by now. */
function wholeText(data: unknown): unknown {
  const field = brokenField(data);
  if (field !== null) throw new Failure('INVALID_INPUT', { fields: [{ field, reason: 'is no text' }] });
  return data;
}
