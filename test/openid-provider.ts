import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider';

export type Person = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly roles?: readonly string[] | string;
  readonly customer?: string;
};

type Behaviour = {
  /** Who signs in. `cancels`: presses the other button. `asks`: a page with both, for a real browser. */
  person: Person | 'cancels' | 'asks';
  /** For a browser: who is behind the page's button. */
  onPage: Person;
};

const clientId = 'passform';
const clientSecret = 'a secret that only the tests know';

/** A real OpenID provider on this machine. */
export async function startOpenIdProvider(portalUrl: string, supplier = 'NORDTEIL') {
  const people = new Map<string, Person>();
  const behave: Behaviour = { person: { sub: 'nobody' }, onPage: { sub: 'nobody' } };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  const issuer = `http://127.0.0.1:${port}`;

  const client: ClientMetadata = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [`${portalUrl}/sso/${supplier}/callback`],
    post_logout_redirect_uris: [`${portalUrl}/login`],
  };
  const configuration: Configuration = {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['roles', 'customer'] },
    cookies: { keys: ['a key that only the tests know'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Whoever signs in here wants to go on to the portal: nobody is asked again.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError: (context, { error, error_description }) => {
      context.body = `${error}: ${error_description ?? ''}`;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  };
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (behave.person === 'asks' && !searchParams.has('as')) {
      const page = `<!doctype html><html lang="de"><title>Anmeldedienst</title><h1>Anmeldedienst</h1>
        <a href="${pathname}?as=person">Weiter</a> <a href="${pathname}?as=nobody">Abbrechen</a></html>`;
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
      return;
    }
    const person = behave.person === 'asks' ? behave.onPage : behave.person;
    if (person === 'cancels' || searchParams.get('as') === 'nobody') {
      const refusal = { error: 'access_denied', error_description: 'the person has cancelled' };
      return provider.interactionFinished(request, response, refusal);
    }
    people.set(person.sub, person);
    return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  }

  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    } else void answer(request, response);
  });

  return {
    issuer,
    behave,
    settings: { name: 'Nordteile', issuer, clientId, clientSecret },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
