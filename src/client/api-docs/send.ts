import { addressOf, type Parts } from '#client/api/address.ts';
import { headersOf } from '#client/api/headers.ts';
import { basicAuthorization, type Credentials } from '#shared/session/basic-credentials.ts';

export type Trial = Parts & {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  readonly credentials: Credentials;
};
export type Outcome = { readonly status: number; readonly milliseconds: number; readonly text: string };

/** The call as a developer sees it: the same headers as the portal's own calls (R7.1, R7.2), the answer untouched. */
export async function send({ method, path, params, query, body, credentials }: Trial): Promise<Outcome> {
  const url = addressOf({ path }, { ...(params && { params }), ...(query && { query }) }, '');
  const started = performance.now();
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      ...headersOf({ method, url, authorization: basicAuthorization(credentials) }),
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    body,
  });
  const text = await response.text();
  return { status: response.status, milliseconds: Math.round(performance.now() - started), text: indented(text) };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
