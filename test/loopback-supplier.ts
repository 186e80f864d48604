import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = { readonly status: number; readonly body: unknown } | 'silence' | 'cut';

/** A supplier's own system on loopback: it has everything, for 50 euros, and answers orders as the test says. */
export async function loopbackSupplier() {
  const received: { key: string; number: string }[] = [];
  const taken = new Map<string, string>();
  const cancelled: string[] = [];
  const state = {
    reply: 'take' as 'take' | Reply,
    cancels: 200 as number | 'cut',
    confirms: [] as unknown[],
    atOnce: 0,
    mostAtOnce: new Map<string, number>(),
    delayMs: 0,
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += String(piece);
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = new URL(request.url ?? '', 'http://loopback').pathname;
    if (path.endsWith('/offers')) {
      const { articles } = JSON.parse(text) as { articles: { id: number }[] };
      const stock = [{ warehouse: 'Zentrale', kind: 'branch', quantity: 500 }];
      return send(200, { offers: articles.map(({ id }) => ({ id, listPrice: 9000, purchasePrice: 5000, stock })) });
    }
    if (path.endsWith('/surcharges')) return send(200, { surcharges: [{ name: 'Fracht', amount: 490 }] });
    if (request.method === 'DELETE') {
      if (state.cancels === 'cut') return request.socket.destroy();
      if (state.cancels === 200) cancelled.push(path.split('/').at(-1) ?? '');
      return send(state.cancels, {});
    }
    const key = String(request.headers['idempotency-key']);
    received.push({ key, number: (JSON.parse(text) as { orderNumber: string }).orderNumber });
    state.mostAtOnce.set(key, Math.max(state.mostAtOnce.get(key) ?? 0, ++state.atOnce));
    await new Promise((done) => setTimeout(done, state.delayMs));
    state.atOnce -= 1;
    if (state.reply === 'cut') return request.socket.destroy();
    if (state.reply === 'silence') return;
    if (state.reply !== 'take') return send(state.reply.status, state.reply.body);
    if (cancelled.includes(key)) return send(409, { reason: 'storniert' });
    const known = taken.get(key) ?? `ERP-${taken.size + 1}`;
    taken.set(key, known);
    return send(201, { supplierNumber: known, lines: state.confirms });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}/erp`,
    received,
    taken,
    cancelled,
    state,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
