import type { SsoRefusal } from '#shared/session/sso-contract.ts';

/** What only this attempt knows; kept by the server, never by the browser. */
export type Secrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type Begun = { readonly kind: 'begun'; readonly url: string; readonly secrets: Secrets };
export type Identified = {
  readonly kind: 'identified';
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly idToken: string;
};
export type Refused = { readonly kind: 'refused'; readonly reason: SsoRefusal };

/** One supplier's identity provider. */
export type IdentityProvider = {
  readonly begin: () => Promise<Begun | Refused>;
  /** `answer`: the query with which the browser came back. */
  readonly finish: (answer: string, secrets: Secrets) => Promise<Identified | Refused>;
  /** Null: it knows no signing out, or does not answer. */
  readonly signOutUrl: (idToken: string) => Promise<string | null>;
};
