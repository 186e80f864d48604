import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CartCheck } from '#shared/orders/check.ts';
import type { Order } from '#shared/orders/order.ts';
import type { Stand } from '#test/faults/stand.ts';
import { wishFor } from '#test/order-desk.ts';
import { type Answer, Visitor } from '#test/visitor.ts';

/** What a buyer was told: by key, the very words of the answer. */
export type Acknowledged = {
  readonly key: string;
  readonly wish: object;
  readonly text: string;
  readonly username: string;
};
type Placing = { kind: 'placed'; order: Order } | { kind: 'changed'; check: CartCheck };

/** Behaves as the client does: repeats what was not answered, with the same key, until it is. */
export class PatientBuyer {
  readonly username: string;
  readonly #server: Pick<Stand, 'origin'>;
  #cookies: [string, string][] = [];
  /** Calls that were cut off, or answered by a failure of the server. */
  repeated = 0;

  constructor(server: Pick<Stand, 'origin'>, username: string) {
    this.#server = server;
    this.username = username;
  }

  /** One order of some pieces, for as long as it takes; null: there were none left. */
  async buy(articleId: number, quantity: number): Promise<Acknowledged | null> {
    await this.#sure((visitor) => visitor.send('/api/carts/current', { method: 'DELETE' }));
    const added = randomUUID();
    await this.#sure((visitor) =>
      visitor.post('/api/cart/positions', { articleId, quantity, carId: null, key: added }),
    );
    let seen = await this.#check('current');
    for (;;) {
      const accepted = await this.#accept(seen);
      if (!accepted) return null;
      const wish = wishFor(accepted);
      const { json, text } = await this.place(wish);
      const answer = json as Placing;
      if (answer.kind === 'placed') return { key: wish.key, wish, text, username: this.username };
      seen = answer.check;
    }
  }

  place(wish: object): Promise<Answer> {
    return this.#sure((visitor) => visitor.post('/api/orders', wish));
  }

  async #check(cart: number | 'current'): Promise<CartCheck> {
    const { json } = await this.#sure((visitor) =>
      visitor.post(`/api/carts/${cart}/check`, { deliveries: [], allowPartial: true }),
    );
    return json as CartCheck;
  }

  /** Agrees to every change until nothing is new; null where it cannot be had. */
  async #accept(first: CartCheck): Promise<CartCheck | null> {
    for (let seen = first; ; ) {
      if (seen.isOrderable) return seen;
      if (seen.lines.some(({ state }) => state === 'blocked')) return null;
      if (seen.lines.some(({ state }) => state === 'failed')) {
        await sleep(100);
        seen = await this.#check(seen.cartId);
        continue;
      }
      const { cartId, fingerprint } = seen;
      const { json } = await this.#sure((visitor) =>
        visitor.post(`/api/carts/${cartId}/accept`, { deliveries: [], allowPartial: true, fingerprint }),
      );
      seen = (json as { check: CartCheck }).check;
    }
  }

  async #sure(call: (visitor: Visitor) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const visitor = new Visitor(this.#server.origin, this.#cookies);
      const answer = await call(visitor).catch(() => null);
      this.#cookies = [...visitor.cookies];
      if (answer !== null && answer.status < 400) return answer;
      if (answer?.status === 401) await this.#signIn();
      else if (answer !== null && answer.status < 500) throw new Error(`${answer.status}: ${answer.text}`);
      else {
        this.repeated += 1;
        await sleep(50 + Math.random() * 150);
      }
    }
  }

  async #signIn(): Promise<void> {
    const visitor = new Visitor(this.#server.origin);
    const answer = await visitor.signIn(this.username).catch(() => null);
    if (answer?.status === 200) this.#cookies = [...visitor.cookies];
    else await sleep(100);
  }
}
