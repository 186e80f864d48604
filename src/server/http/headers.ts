import type { FastifyInstance } from 'fastify';

export type HeaderRules = { readonly frameAncestors: readonly string[]; readonly https: boolean };

export function contentSecurityPolicy(frameAncestors: readonly string[], nonce: string | null): string {
  const style = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src ${style}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
  ].join('; ');
}

/** On every answer; a page with its own nonce replaces the policy. */
export function sendSecurityHeaders(app: FastifyInstance, { frameAncestors, https }: HeaderRules): void {
  const policy = contentSecurityPolicy(frameAncestors, null);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (frameAncestors.length === 0) reply.header('x-frame-options', 'SAMEORIGIN');
    if (https) reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/'))
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  });
}
