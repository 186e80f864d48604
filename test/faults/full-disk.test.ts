import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CartCheck } from '#shared/orders/check.ts';
import { amount, isLong, isWithin, note } from '#test/faults/figures.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import { mayMount, SmallDisk } from '#test/faults/small-disk.ts';
import { soldArticle } from '#test/faults/sold-article.ts';
import { copyFirstStart } from '#test/first-start.ts';
import { put, send, wishFor } from '#test/order-desk.ts';
import { type Answer, Visitor } from '#test/visitor.ts';

let folder: string;
let disk: SmallDisk;
let server: KillableServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-disk-'));
  if (!mayMount) return;
  disk = new SmallDisk(folder, 1500);
  await copyFirstStart(folder);
  server = new KillableServer(folder, { LOG_LEVEL: 'silent' });
  await server.start();
}, 300_000);
afterAll(async () => {
  await server?.stop();
  disk?.remove();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

/** Orders, as far as it gets, and keeps what was acknowledged. */
class Customer {
  readonly told: string[] = [];
  readonly statuses = new Map<number, number>();
  readonly #visitor = new Visitor(server.origin);
  readonly #article: number;

  constructor(article: number) {
    this.#article = article;
  }

  async signIn(): Promise<void> {
    expect((await this.#visitor.signIn('chef')).status).toBe(200);
  }

  async buys(): Promise<boolean> {
    const visitor = this.#visitor;
    if (!this.#isWell(await put(visitor, this.#article, 1))) return false;
    const checked = await visitor.post('/api/carts/current/check', { deliveries: [], allowPartial: true });
    if (!this.#isWell(checked) || !(checked.json as CartCheck).isOrderable) return false;
    const wish = wishFor(checked.json as CartCheck);
    const answer = await send(visitor, wish);
    const isPlaced = this.#isWell(answer) && (answer.json as { kind: string }).kind === 'placed';
    if (isPlaced) this.told.push(wish.key);
    return isPlaced;
  }

  #isWell({ status }: Answer): boolean {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    return status === 200;
  }
}

it.runIf(mayMount)(
  'a disk that is full: nothing is acknowledged that is not there, and with room again all goes on',
  async () => {
    const { pid } = server;
    const customer = new Customer(await soldArticle(server));
    await customer.signIn();
    const buys = () => customer.buys().catch(() => false);
    expect(await customer.buys()).toBe(true);
    let [refused, backMs] = [0, 0];
    for (let round = 0; round < amount('full-disks', 1, 5); round += 1) {
      disk.fill();
      // What the database gives up on its way down is taken too.
      const [until, before] = [Date.now() + amount('full-seconds', 1, 30) * 1000, refused];
      for (; Date.now() < until || refused === before; disk.fill()) if (!(await buys())) refused += 1;
      disk.free();
      const began = performance.now();
      while (!(await buys())) await sleep(50);
      backMs = Math.max(backMs, Math.round(performance.now() - began));
    }
    const { told, statuses } = customer;
    const kept = await server.ask<{ key: string }>('select key from customer_order where key = any ($1)', [told]);
    const lost = told.length - kept.length;
    const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
    note({
      fault: `disk full${isLong ? `, ${amount('full-disks', 1, 5)} times` : ''}`,
      measured: `${refused} orders refused meanwhile, ${told.length} acknowledged, ${lost} of them not there; works again after ${backMs} ms, ${server.pid === pid ? 'without a restart' : 'after a restart'} (answers ${answers})`,
      promised: 'no false acknowledgement, 503 meanwhile, works again without restart (within 30 s)',
      holds: lost === 0 && refused > 0 && !statuses.has(500) && server.pid === pid && isWithin(backMs, 30_000),
    });
  },
  900_000,
);
