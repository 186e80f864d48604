import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const forgedClientId = 'passform';
const clientSecret = 'a secret that only the tests know';

export type Header = Readonly<Record<string, unknown>>;
export type Claims = Readonly<Record<string, unknown>>;
type Signing = 'own' | 'stranger' | 'none' | 'hmac-secret' | 'hmac-public-key';

type Behaviour = {
  header: Header;
  claims: Claims;
  signing: Signing;
  /** Beside the token, at the userinfo endpoint. */
  info: Claims;
  /** What it says about itself beside the usual. */
  metadata: Record<string, unknown>;
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A provider on this machine that hands out whatever token a test wants, or somebody between it and the portal. */
export async function startForgingProvider() {
  const [own, stranger] = [rsa(), rsa()];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  const issuer = `http://127.0.0.1:${port}`;
  const behave: Behaviour = { header: {}, claims: {}, signing: 'own', info: {}, metadata: {} };

  const signatures: Record<Signing, (text: string) => string> = {
    own: (text) => rs256(text, own.privateKey),
    stranger: (text) => rs256(text, stranger.privateKey),
    none: () => '',
    'hmac-secret': (text) => createHmac('sha256', clientSecret).update(text).digest('base64url'),
    // The confusion of algorithms: what everybody knows, taken for a secret.
    'hmac-public-key': (text) =>
      createHmac('sha256', own.publicKey.export({ type: 'spki', format: 'pem' }))
        .update(text)
        .digest('base64url'),
  };

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: forgedClientId, iat: now, exp: now + 300 };
    const text = `${encode({ alg: 'RS256', kid: 'own', ...behave.header })}.${encode({ ...usual, ...behave.claims })}`;
    return `${text}.${signatures[behave.signing](text)}`;
  }

  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...behave.metadata,
    }),
    '/jwks': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig' }] }),
    '/token': () => ({ access_token: 'opaque', token_type: 'Bearer', id_token: idToken() }),
    '/userinfo': () => ({ sub: behave.claims.sub, ...behave.info }),
  };
  server.on('request', (request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });

  return {
    issuer,
    behave,
    settings: { name: 'Nordteile', issuer, clientId: forgedClientId, clientSecret },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const rs256 = (text: string, key: KeyObject) => sign('sha256', Buffer.from(text), key).toString('base64url');
