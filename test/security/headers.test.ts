import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesPolicy, picturePolicy } from '#server/http/picture-policy.ts';
import { endpoints } from '#shared/endpoints.ts';
import { bytePath, byteRoutes, otherRoutes } from '#test/byte-routes.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { figure } from '#test/security/form.ts';
import { rawHeaders, rawRequest } from '#test/security/raw-request.ts';
import { someAtATime } from '#test/some-at-a-time.ts';
import type { Visitor } from '#test/visitor.ts';

/* Point 7: the headers that protect, on every answer that the server has, whatever came. */

const host = 'https://dms.example';
let folder: string;
let plain: TestApp;
let framed: TestApp;
let chef: Visitor;
beforeAll(async () => {
  folder = await builtPages();
  plain = await freshApp({ clientFolder: folder });
  framed = await freshApp({
    clientFolder: folder,
    env: { FRAME_ANCESTORS: host, PUBLIC_URL: 'https://portal.example' },
  });
  chef = await plain.signedIn('chef');
});
afterAll(async () => {
  figure(7, 'answers with every header', answers);
  await Promise.all([plain.close(), framed.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function builtPages(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'passform-pages-'));
  await mkdir(join(made, 'assets/build'), { recursive: true });
  await writeFile(join(made, 'index.html'), '<!doctype html><html %HTML_ATTRIBUTES%><head></head><body></body></html>');
  await writeFile(join(made, 'assets/build/app-1.js'), 'export {};');
  return made;
}

let answers = 0;
/** What is missing or wrong, in words; nothing where all is well. */
function faults(headers: Headers, { embedded = false } = {}): string[] {
  answers += 1;
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const ancestors = embedded ? `frame-ancestors 'self' ${host}` : "frame-ancestors 'self'";
  const isBytes = policy === bytesPolicy || policy === picturePolicy;
  const wanted: Record<string, boolean> = {
    'a policy for scripts': scripts !== '',
    'no inline script, no evaluation': !/unsafe-inline|unsafe-eval|unsafe-hashes|\*|data:/.test(
      scripts.replace("'wasm-unsafe-eval'", ''),
    ),
    'no inline style but in a sandbox': isBytes || !policy.includes('unsafe-inline'),
    'who may frame it, exactly': isBytes || policy.split('; ').includes(ancestors),
    nosniff: headers.get('x-content-type-options') === 'nosniff',
    referrer: headers.get('referrer-policy') === 'strict-origin-when-cross-origin',
    permissions: /microphone=\(\)/.test(headers.get('permissions-policy') ?? ''),
    opener: headers.get('cross-origin-opener-policy') === 'same-origin',
    resource: headers.get('cross-origin-resource-policy') === 'same-origin',
    frames: headers.get('x-frame-options') === (embedded ? null : 'SAMEORIGIN'),
    'HSTS behind TLS only': (headers.get('strict-transport-security') !== null) === embedded,
    'no word of the server': headers.get('server') === null && headers.get('x-powered-by') === null,
  };
  return Object.keys(wanted).filter((name) => !wanted[name]);
}

const filled = (path: string) => bytePath(path).replaceAll(/\{\w+\}|:\w+/g, '1');

describe('every answer carries the headers', () => {
  const calls = [
    ...endpoints.map(({ method, path }) => `${method} /api${path}`),
    ...Object.keys(byteRoutes),
    ...otherRoutes.filter((route) => route !== 'GET /live'),
    'GET /',
    'GET /login',
    'GET /a/cart',
    'GET /api/docs',
    'GET /no-such-page',
    'GET /api/no-such-call',
    'GET /assets/build/app-1.js',
    'GET /assets/build/none.js',
    'HEAD /health',
    'OPTIONS /api/portal',
    'PATCH /api/portal',
    'TRACE /api/portal',
    'GET /api/%ff',
  ];

  it('to a visitor, to somebody signed in, and inside a frame', async () => {
    const wrong = await someAtATime(8, calls, async (call) => {
      const [method = '', path = ''] = call.split(' ');
      const url = filled(path);
      // fetch refuses to send it.
      if (method === 'TRACE') return wrongIn(call, rawHeaders(await rawRequest(plain.origin, rawCall(call))));
      const ofChef = call === 'GET /api/logout' ? chef.copy() : chef;
      const seen = [
        [await plain.visitor().send(url, { method }), {}],
        [await (call === 'GET /api/logout' ? plain.visitor() : ofChef).send(url, { method }), {}],
        [await framed.visitor().send(url, { method }), { embedded: true }],
      ] as const;
      return seen.flatMap(([{ status, headers }, where]) => wrongIn(`${call} (${status})`, headers, where));
    });
    expect(wrong.flat()).toEqual([]);
  });

  it('when nothing has changed', async () => {
    const paths = ['/api/articles/tree', '/assets/i18n/de.json', '/assets/build/app-1.js'];
    for (const path of paths) {
      // Left alone, fetch would ask for a fresh copy.
      const etag = (await chef.get(path)).headers.get('etag');
      const again = await chef.get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
      expect([path, again.status]).toEqual([path, 304]);
      expect(wrongIn(path, again.headers)).toEqual([]);
    }
  });

  it('to bodies and addresses that are refused before a route is reached', async () => {
    const large = await chef.post('/api/tecdoc/car/select.do', `"${'x'.repeat(1_100_000)}"`);
    const form = await chef.post('/api/tecdoc/car/select.do', 'a=b', { 'content-type': 'text/plain' });
    expect([large.status, form.status]).toEqual([413, 415]);
    expect([large, form].flatMap(({ headers }) => wrongIn('body', headers))).toEqual([]);
    const broken = [
      'GET / HTTP/1.1\r\nbad header line\r\n\r\n',
      'nonsense\r\n\r\n',
      `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(40_000)}\r\n\r\n`,
      'GET /api/%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      'GET /api/portal HTTP/1.1\r\nconnection: close\r\n\r\n',
      'GET /health HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n',
      'POST /api/orders HTTP/1.1\r\nhost: x\r\nexpect: a-miracle\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
    ];
    for (const bytes of broken) {
      for (const app of [plain, framed]) {
        const answer = await rawRequest(app.origin, bytes);
        expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
        expect(wrongIn(bytes.slice(0, 40), rawHeaders(answer), { embedded: app === framed })).toEqual([]);
      }
    }
  });

  it('what people have sent is shown in a sandbox', async () => {
    const answer = await plain.visitor().get('/assets/suppliers/NORDTEIL');
    expect(answer.headers.get('content-security-policy')).toBe(picturePolicy);
  });

  it('a page has a nonce of its own each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => /'nonce-([^']+)'/.exec((await policyOfPage()) ?? '')?.[1] ?? ''),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(Buffer.from(nonces[0] ?? '', 'base64')).toHaveLength(16);
  });
});

const policyOfPage = async () => (await plain.visitor().get('/login')).headers.get('content-security-policy');
const rawCall = (call: string) => `${call} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
const wrongIn = (what: string, headers: Headers, where = {}) =>
  faults(headers, where).map((name) => `${what}: ${name}`);
