import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Failure } from '#shared/failures.ts';

/** Bound to the session: a pair of equal cookie and header that someone made up proves nothing. */
export function antiForgeryToken(sessionHash: Buffer, secret: string): string {
  return createHmac('sha256', secret).update('xsrf').update(sessionHash).digest('base64url');
}

/** R7.2 */
export function checkAntiForgery(request: FastifyRequest, sessionHash: Buffer, secret: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const given = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  const expected = Buffer.from(antiForgeryToken(sessionHash, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Failure('ANTI_FORGERY');
}
