import type { FastifyRequest } from 'fastify';

export type RelyingParty = { readonly id: string; readonly origin: string; readonly name: string };

/**
 * For which site a passkey is made and used. Without PUBLIC_URL that is the host of the request: the browser refuses any
 * other than its page's own, and the authenticator signs which one it was.
 */
export function relyingPartyOf(publicUrl: string | undefined, name: string) {
  return ({ headers }: Pick<FastifyRequest, 'headers'>): RelyingParty => {
    if (publicUrl !== undefined) {
      const { hostname, origin } = new URL(publicUrl);
      return { id: hostname, origin, name };
    }
    const host = headers.host ?? 'localhost';
    // A development server stands in front on another port: the page's own origin, as long as it is on the same host.
    const [page, own] = [parsed(headers.origin), parsed(`http://${host}`)];
    const origin = page && page.hostname === own?.hostname ? page.origin : `http://${host}`;
    return { id: own?.hostname ?? 'localhost', origin, name };
  };
}

const parsed = (url: string | undefined): URL | null => (url !== undefined && URL.canParse(url) ? new URL(url) : null);
