import { expect, it } from 'vitest';
import { note } from '#test/faults/figures.ts';
import { check, put, send, wishFor } from '#test/order-desk.ts';
import { codeOf, orderTests } from '#test/order-tests.ts';

const { desk, chef, at, ordersIn } = orderTests();

it('the same key fifty times at once is one order with fifty equal answers; another body is refused', async () => {
  await desk().sell(at(0), { stock: { HH: 20 } });
  await put(chef(), at(0), 2);
  const wish = wishFor(await check(chef()));
  const before = (await ordersIn()).length;
  const patiently = async () => {
    for (;;) {
      const answer = await send(chef(), wish);
      if (answer.status !== 503) return answer;
    }
  };
  const answers = await Promise.all(Array.from({ length: 50 }, patiently));
  const orders = (await ordersIn()).length - before;
  const words = new Set(answers.map(({ text }) => text)).size;
  const other = await send(chef(), { ...wish, note: 'anders' });
  expect(codeOf(other)).toBe('KEY_REUSED');
  note({
    fault: 'exactly once: the same key 50 times at once',
    measured: `${orders} order, ${words} answer, ${2 * orders} of stock taken; another body: ${other.status}`,
    promised: '1 order, 50 equal answers, 409',
    holds: orders === 1 && words === 1 && other.status === 409 && (await desk().stockOf(at(0))) === 18,
  });
}, 120_000);
