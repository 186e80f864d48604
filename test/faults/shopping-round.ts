import type { CartCheck } from '#shared/orders/check.ts';
import { put, send, wishFor } from '#test/order-desk.ts';
import { type Answer, Visitor } from '#test/visitor.ts';

/** What one person does all day: looks at lists, fills the cart, orders. Repeats nothing: whatever fails is counted. */
export class ShoppingRound {
  calls = 0;
  /** Status and path, or what the connection's end is called. */
  readonly failures: string[] = [];
  /** Keys of orders that were acknowledged. */
  readonly ordered: string[] = [];
  readonly #visitor: Visitor;
  readonly #username: string;
  readonly #article: number;

  constructor(origin: string, username: string, article: number) {
    this.#visitor = new Visitor(origin);
    this.#username = username;
    this.#article = article;
  }

  async signIn(): Promise<void> {
    const { status } = await this.#visitor.signIn(this.#username);
    if (status !== 200) throw new Error(`${this.#username} is not let in: ${status}`);
  }

  /** Eight calls, the last of them an order; `pause` after each. */
  async go(pause: () => Promise<void> = async () => undefined): Promise<void> {
    const visitor = this.#visitor;
    const lists = ['/api/cart/summary', '/api/orders', '/api/documents', '/api/carts'];
    const calls = [
      ...lists.map((path) => () => visitor.get(path)),
      () => visitor.send('/api/carts/current', { method: 'DELETE' }),
      () => put(visitor, this.#article, 1),
    ];
    for (const call of calls) {
      await this.#count(call);
      await pause();
    }
    const checked = await this.#count(() =>
      visitor.post('/api/carts/current/check', { deliveries: [], allowPartial: true }),
    );
    await pause();
    if (!checked || !(checked.json as CartCheck).isOrderable) return;
    const wish = wishFor(checked.json as CartCheck);
    const answer = await this.#count(() => send(visitor, wish));
    if ((answer?.json as { kind?: string } | undefined)?.kind === 'placed') this.ordered.push(wish.key);
    await pause();
  }

  async #count(call: () => Promise<Answer>): Promise<Answer | null> {
    this.calls += 1;
    try {
      const answer = await call();
      if (answer.status < 400) return answer;
      this.failures.push(`${answer.status} ${answer.text.slice(0, 80)}`);
    } catch (error) {
      const { cause, message } = error as Error;
      this.failures.push(`${message}${cause instanceof Error ? `: ${cause.message}` : ''}`);
    }
    return null;
  }
}
