import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { httpGateway } from '#server/gateways/http-gateway.ts';
import { ForbiddenTarget, pushTarget } from '#server/handoff/push-target.ts';
import { sendPush } from '#server/handoff/send-push.ts';
import { figure } from '#test/security/form.ts';

/* Point 9: our server is asked to go where it must not. The inside is a real listener, which counts who knocks. */

let knocks = 0;
const inside = createTcpServer((socket) => {
  knocks += 1;
  socket.destroy();
});
const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

let port: number;
beforeAll(async () => {
  port = await listen(inside);
});
afterAll(() => new Promise((resolve) => inside.close(resolve)));

const isUnknown = (fault: unknown) => /ENOTFOUND|EAI_AGAIN/.test(String(fault));

/** This machine, its network, or the cloud's own services, as people write them who hope that nobody looks. */
const forms = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '127.255.255.254',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:a9fe:a9fe]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
];

describe("a firm's own address to hand carts over to (HOOK_URL)", () => {
  it.each(forms)('%s is not reached, though the firm has written it into its list', async (form) => {
    const before = knocks;
    const address = `https://${form}:${port}/hook`;
    const tried = async () => {
      const target = pushTarget(address, [new URL(address).origin], { privateOrigins: [] });
      return sendPush(target, { headers: {}, body: '{}', timeoutMs: 2000 });
    };
    // Where nobody resolves such a name there is nothing to refuse.
    await expect(tried()).rejects.toSatisfy((fault) => fault instanceof ForbiddenTarget || isUnknown(fault));
    expect(knocks).toBe(before);
  });

  it.each([
    ['plain http', 'http://dms.example/'],
    ['a name and a password', 'https://user:word@dms.example/'],
    ['another origin behind an @', 'https://dms.example@10.0.0.1/'],
    ['another port', 'https://dms.example:8443/'],
    ['another scheme', 'file:///etc/passwd'],
    ['yet another scheme', 'gopher://dms.example/'],
    ['no address', '//dms.example'],
    ['a name that only begins the same', 'https://dms.example.evil.example/'],
  ])('%s is refused: %s', (_, address) => {
    expect(() => pushTarget(address, ['https://dms.example'], { privateOrigins: [] })).toThrow(ForbiddenTarget);
  });

  it('a name is looked up for the connection itself, so it cannot lead elsewhere afterwards', async () => {
    const { lookup } = pushTarget('https://dms.example/', ['https://dms.example'], { privateOrigins: [] });
    // What the resolver says at that moment is what is judged and used; there is no second question.
    const answer = (options: object) =>
      new Promise((resolve) => lookup('localhost', options, (fault) => resolve(fault)));
    expect(await answer({ all: true })).toBeInstanceOf(ForbiddenTarget);
    expect(await answer({ family: 4 })).toBeInstanceOf(ForbiddenTarget);
    figure(9, 'address forms refused, connections that arrived', `${forms.length}, ${knocks}`);
  });
});

describe('services of the operator (gateways)', () => {
  const seen: string[] = [];
  const service = createServer((request, response) => {
    seen.push(request.url ?? '');
    if (request.url?.includes('redirect')) {
      response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end();
      return;
    }
    if (request.url?.includes('endless')) {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(more));
      return;
    }
    response.end('{"known":true}');
  });
  let base: string;
  beforeAll(async () => {
    base = `http://127.0.0.1:${await listen(service)}/api/v1`;
  });
  afterAll(() => {
    service.closeAllConnections();
    return new Promise((resolve) => service.close(resolve));
  });
  const gateway = () =>
    httpGateway({
      baseUrl: base,
      key: 'secret key',
      timeoutMs: 3000,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
    });
  const answer = z.object({ known: z.boolean() });

  it('what a user types stays one step of the path', async () => {
    for (const typed of ['..', '.', '']) {
      const before = seen.length;
      expect(await gateway().get(['plates', typed], answer)).toBeNull();
      expect(seen).toHaveLength(before);
    }
    for (const typed of [
      '../../admin',
      '..%2f..',
      '?x=1',
      '#x',
      '//evil.example/',
      'a\\b',
      'a b',
      '%00',
      '@evil.example',
    ]) {
      await gateway().get(['plates', typed], answer);
      const path = seen.at(-1) ?? '';
      expect([typed, path.startsWith('/api/v1/plates/'), path.split('/').length, path.includes('?')]).toEqual([
        typed,
        true,
        5,
        false,
      ]);
    }
  });

  it('a redirect is not followed, so key and question go nowhere else', async () => {
    const before = knocks;
    await expect(gateway().get(['redirect'], answer)).rejects.toThrow('UNAVAILABLE');
    expect(knocks).toBe(before);
  });

  it('an answer without an end is left', async () => {
    await expect(gateway().get(['endless'], answer)).rejects.toThrow('UNAVAILABLE');
  });
});
