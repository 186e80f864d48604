import type { FastifyInstance } from 'fastify';

/** Origins beside our own that a page of ours may use; none unless an operator has configured a service there. */
export type Foreign = { readonly scripts: readonly string[]; readonly calls: readonly string[] };
const nobody: Foreign = { scripts: [], calls: [] };
export type HeaderRules = {
  readonly frameAncestors: readonly string[];
  readonly foreign: Foreign;
  readonly https: boolean;
};

export function contentSecurityPolicy(
  frameAncestors: readonly string[],
  nonce: string | null,
  foreign: Foreign = nobody,
): string {
  const scripts = ["'self'", ...foreign.scripts].join(' ');
  const calls = [scripts, ...foreign.calls].join(' ');
  const style = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${scripts} 'wasm-unsafe-eval'`,
    `style-src ${style}`,
    "img-src 'self' data: blob:",
    `connect-src ${calls}`,
    ...(foreign.scripts.length > 0 ? [`frame-src ${scripts}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
  ].join('; ');
}

export function securityHeaders({ frameAncestors, foreign, https }: HeaderRules): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(frameAncestors, null, foreign),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(frameAncestors.length === 0 && { 'x-frame-options': 'SAMEORIGIN' }),
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

export const apiHeaders = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
});

/** On every answer; a page with its own nonce replaces the policy. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  const ofApi = apiHeaders(headers);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofApi : headers);
    done();
  });
}
