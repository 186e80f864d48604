import type { Log } from '#server/db/log.ts';
import type { IdentityProvider } from '#server/gateways/identity/identity-provider.ts';
import { openIdProvider } from '#server/gateways/identity/open-id.ts';
import { type ProviderSettings, readProviderFile } from '#server/gateways/identity/provider-file.ts';
import { screens } from '#shared/screens.ts';
import { ssoCallbackPath } from '#shared/session/sso-contract.ts';

export type ConnectedProvider = { readonly settings: ProviderSettings; readonly provider: IdentityProvider };
/** By the supplier's code. */
export type IdentityProviders = ReadonlyMap<string, ConnectedProvider>;

type Options = {
  readonly file: string | undefined;
  readonly linkTo: (path: `/${string}`) => string | null;
  readonly log: Log;
};

const patienceSeconds = 8;

/** Nobody is asked yet: a provider that is away now must not keep the portal from starting. */
export async function connectIdentityProviders({ file, linkTo, log }: Options): Promise<IdentityProviders> {
  const settings = await readProviderFile(file);
  const providers = Object.entries(settings).map(([supplier, each]): [string, ConnectedProvider] => {
    const callbackUrl = linkTo(ssoCallbackPath(supplier));
    const afterSignOutUrl = linkTo(`/${screens.login.path.slice(1)}`);
    if (callbackUrl === null || afterSignOutUrl === null) throw new Error('Single sign-on needs a PUBLIC_URL.');
    return [
      supplier,
      {
        settings: each,
        provider: openIdProvider({ settings: each, callbackUrl, afterSignOutUrl, patienceSeconds, log }),
      },
    ];
  });
  return new Map(providers);
}
