import { botTokenHeader } from '#shared/request-headers.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';

type Sent = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string | null> };
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
};

/** How a call gets to the server: over the wire, unless a test has many thousands to make. */
export type Ask = (url: string, call: RequestInit) => Promise<Response>;

/** A browser without pictures: keeps cookies and sends what ours sends (R7.1, R7.2). A header given as null is left out. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #ask: Ask;

  constructor(origin: string, cookies: Iterable<[string, string]> = [], ask: Ask = fetch) {
    this.#origin = origin;
    this.#ask = ask;
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  /** Another browser with a copy of these cookies. */
  copy(): Visitor {
    return new Visitor(this.#origin, this.cookies, this.#ask);
  }

  get = (path: string, headers: Sent['headers'] = {}) => this.send(path, { headers });
  post = (path: string, body?: unknown, headers: Sent['headers'] = {}) =>
    this.send(path, { method: 'POST', body, headers });

  signIn(username: string, password = 'passform', remember = false, botToken: string | null = null): Promise<Answer> {
    const authorization = basicAuthorization({ username, password });
    const headers = { authorization, [botTokenHeader]: botToken };
    return this.get(`/api/session/login?userType=local${remember ? '&remember-me=true' : ''}`, headers);
  }

  silentLogin = () => this.get('/api/session/login?userType=local');

  async send(path: string, { method = 'GET', body, headers = {} }: Sent): Promise<Answer> {
    const all: Record<string, string | null> = {
      'x-requested-with': 'XMLHttpRequest',
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') || null,
      'x-xsrf-token': method === 'GET' ? null : (this.cookies.get('XSRF-TOKEN') ?? null),
      'content-type': body === undefined ? null : 'application/json',
      ...headers,
    };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
    const raw = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await this.#ask(this.#origin + path, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(raw !== undefined && { body: raw }),
    });
    this.#keep(response.headers.getSetCookie());
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split('=');
      const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice(8);
      if (value === '' || (expires && Date.parse(expires) < Date.now() - 30 * 86_400_000 * 12))
        this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
