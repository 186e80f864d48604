import * as client from 'openid-client';
import type { Log } from '#server/db/log.ts';
import type { IdentityProvider, Refused } from '#server/gateways/identity/identity-provider.ts';
import type { ProviderSettings } from '#server/gateways/identity/provider-file.ts';
import type { SsoRefusal } from '#shared/session/sso-contract.ts';

type Options = {
  readonly settings: ProviderSettings;
  /** From PUBLIC_URL, never from what a request says about its host. */
  readonly callbackUrl: string;
  readonly afterSignOutUrl: string;
  readonly patienceSeconds: number;
  readonly log: Log;
};

/** OpenID Connect: code flow with PKCE, state and nonce, against any provider that describes itself. */
export function openIdProvider({
  settings,
  callbackUrl,
  afterSignOutUrl,
  patienceSeconds,
  log,
}: Options): IdentityProvider {
  let known: Promise<client.Configuration> | null = null;

  /** Asked once. A provider that was away is asked again by the next person. */
  function configuration(): Promise<client.Configuration> {
    known ??= discover(settings, patienceSeconds).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  function refuse(error: unknown): Refused {
    const reason = reasonOf(error);
    log.warn({ err: error, reason, issuer: settings.issuer }, 'Single sign-on was refused');
    // Keys and addresses of the provider may have changed.
    if (reason === 'token' || reason === 'unreachable') known = null;
    return { kind: 'refused', reason };
  }

  return {
    async begin() {
      try {
        const secrets = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: callbackUrl,
          scope: settings.scope,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        });
        return { kind: 'begun', url: url.href, secrets };
      } catch (error) {
        return refuse(error);
      }
    },

    async finish(answer, { state, nonce, verifier }) {
      try {
        const current = new URL(callbackUrl);
        current.search = answer;
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const tokens = await client.authorizationCodeGrant(await configuration(), current, checks);
        const claims = tokens.claims();
        if (!claims || tokens.id_token === undefined || !isSigned(tokens.id_token)) {
          log.warn({ issuer: settings.issuer }, 'A token of single sign-on is not signed');
          return { kind: 'refused', reason: 'token' };
        }
        const info = await moreClaims(await configuration(), tokens.access_token, claims.sub);
        const { iss, sub } = claims;
        return {
          kind: 'identified',
          issuer: iss,
          subject: sub,
          claims: mergedClaims(info, claims),
          idToken: tokens.id_token,
        };
      } catch (error) {
        return refuse(error);
      }
    },

    async signOutUrl(idToken) {
      try {
        const found = await configuration();
        if (found.serverMetadata().end_session_endpoint === undefined) return null;
        const wanted = { id_token_hint: idToken, post_logout_redirect_uri: afterSignOutUrl };
        return client.buildEndSessionUrl(found, wanted).href;
      } catch (error) {
        log.warn({ err: error, issuer: settings.issuer }, 'The identity provider does not say how to sign out');
        return null;
      }
    },
  };
}

async function discover(settings: ProviderSettings, patienceSeconds: number): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const isPlain = issuer.startsWith('http:'); // this machine alone, see provider-file.ts
  // The signature of the token is checked by the provider's own keys, as if the line to it could not be trusted.
  const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])];
  return client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
    { timeout: patienceSeconds, execute },
  );
}

/** Whose signature nobody else can make: neither none at all, nor one by a secret that both sides know. */
const signedBy = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

function isSigned(idToken: string): boolean {
  const [header = ''] = idToken.split('.');
  const { alg }: { readonly alg?: unknown } = JSON.parse(Buffer.from(header, 'base64url').toString());
  return typeof alg === 'string' && signedBy.includes(alg);
}

/** Many providers keep mail address and roles out of the token. */
async function moreClaims(found: client.Configuration, accessToken: string, subject: string) {
  if (found.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(found, accessToken, subject);
}

/** What the token itself says counts more than what is told beside it; whether an address is verified goes with the address. */
function mergedClaims(beside: Readonly<Record<string, unknown>>, token: Readonly<Record<string, unknown>>) {
  if (token.email === undefined) return { ...beside, ...token };
  const { email_verified: _ofAnother, ...others } = beside;
  return { ...(token.email === beside.email ? beside : others), ...token };
}

function reasonOf(error: unknown): SsoRefusal {
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  }
  // The code was used before, or has become too old.
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant' ? 'expired' : 'refused';
  const { code } = (error ?? {}) as { code?: unknown }; // openid-client's and the network's
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'expired';
  if (typeof code === 'string' && code.startsWith('OAUTH_') && !unreadable.has(code)) return 'token';
  return 'unreachable';
}

/** What came was no answer of a provider at all: an error page, for instance. */
const unreadable = new Set([
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
]);
