import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { apiProxy } from '#dev/api-proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // of a TCP server
}

/** A proxy in front of this API server; answers its origin. */
async function proxied(api: RequestListener, settled = () => Promise.resolve()): Promise<string> {
  const forward = apiProxy({
    port: await listen(api),
    settled,
    passOn: async (from, to) => void from.pipe(to.writeHead(from.statusCode ?? 0, from.headers)),
  });
  return `http://127.0.0.1:${await listen((request, response) => void forward(request, response))}`;
}

it('proxy: passes method, path, headers and body on', async () => {
  const origin = await proxied(async (request, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end([request.method, request.url, request.headers.cookie, await text(request)].join(' '));
  });
  const response = await fetch(`${origin}/api/x?y=1`, { method: 'POST', body: 'body', headers: { cookie: 'c=3' } });
  expect(await response.text()).toBe('POST /api/x?y=1 c=3 body');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

it('proxy: a request waits until the API server is ready', async () => {
  const ready = Promise.withResolvers<void>();
  let isReady = false;
  const origin = await proxied(
    (_request, response) => response.end(String(isReady)),
    () => ready.promise,
  );
  const pending = fetch(origin);
  setTimeout(() => {
    isReady = true;
    ready.resolve();
  }, 50);
  expect(await (await pending).text()).toBe('true');
});

it.each([
  ['GET', 200, 2],
  ['POST', 502, 1],
])('proxy: a %s that a restart cuts off ends with %i after %i attempts', async (method, status, attempts) => {
  let count = 0;
  const origin = await proxied((request, response) => {
    count += 1;
    if (count === 1) request.socket.destroy();
    else response.end();
  });
  const response = await fetch(origin, { method });
  expect([response.status, count]).toEqual([status, attempts]);
});
