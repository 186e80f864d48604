import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

// The client is compiled without Node's types; these are the few parts that this server uses.
type Headers = Readonly<Record<string, string | undefined>>;
type Request = AsyncIterable<Uint8Array> & { readonly method: string; readonly url: string; readonly headers: Headers };
type Reply = { writeHead: (status: number, headers: Headers) => Reply; end: (text: string) => void };
type Server = {
  listen: (port: number, host: string, ready: () => void) => void;
  close: (done: () => void) => void;
  address: () => { readonly port: number };
};
type Http = { createServer: (handle: (request: Request, reply: Reply) => Promise<void>) => Server };
const nodeHttp: string = 'node:http';

export type Received = {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
};
type Answer = {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Headers;
  /** Kept back until then. */
  readonly after?: Promise<void>;
};

/**
 * For tests: a real server on loopback that records what it is asked. `answers` maps "GET /api/banner" (without the
 * query) to an answer; the rest is a 404. Relative URLs lead to it, as they lead a browser to the page's own server.
 */
export function loopbackServer() {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  let server: Server;
  const origin = () => `http://127.0.0.1:${server.address().port}`;

  async function answer(request: Request, reply: Reply) {
    const { method, url, headers } = request;
    const decoder = new TextDecoder();
    let body = '';
    for await (const chunk of request) body += decoder.decode(chunk, { stream: true });
    received.push({ method, url, headers, body });
    const given: Answer = answers.get(`${method} ${url.split('?')[0]}`) ?? { status: 404 };
    await given.after;
    const { status = 200, json, text } = given;
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    reply
      .writeHead(status, { 'content-type': type, ...given.headers })
      .end(text ?? (json === undefined ? '' : JSON.stringify(json)));
  }

  beforeAll(async () => {
    const { createServer }: Http = await import(/* @vite-ignore */ nodeHttp);
    server = createServer(answer);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  beforeEach(() => {
    received.length = 0;
    answers.clear();
    const nodeFetch = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      const { signal: _jsdomSignal, ...request } = init; // Node's fetch takes no other realm's signals
      return nodeFetch(new URL(url, origin()), request);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => new Promise<void>((closed) => server.close(closed)));

  return { received, answers, origin, find: (path: string) => received.find(({ url }) => url.split('?')[0] === path) };
}

/** A problem document as the server writes it. */
export const problem = (status: number, code: string, more: object = {}): Answer => ({
  status,
  json: { type: `/api/docs#${code}`, title: code, status, code, ...more },
});
