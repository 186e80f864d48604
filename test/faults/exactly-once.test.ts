import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isLong, note } from '#test/faults/figures.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import { PatientBuyer } from '#test/faults/patient-buyer.ts';
import { soldArticle } from '#test/faults/sold-article.ts';
import { copyFirstStart } from '#test/first-start.ts';
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

it.runIf(isLong)(
  'the same key after a restart is the same order with the same answer; another body is refused',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'passform-once-'));
    const server = new KillableServer(folder);
    try {
      await copyFirstStart(folder);
      await server.start();
      const article = await soldArticle(server);
      const buyer = new PatientBuyer(server, 'chef');
      const bought = await buyer.buy(article, 2);
      if (!bought) throw new Error('It could not be had');
      const books = () =>
        server.ask(
          `select (select count(*)::int from customer_order where key = $1) as orders,
          (select count(*)::int from customer_order) as all, (select count(*)::int from mail) as mails,
          (select sum(quantity)::int from stock where article_id = $2) as stock`,
          [bought.key, article],
        );
      const before = await books();
      const refusals: string[] = [];
      let equal = 0;
      const ways = ['stop', 'kill', 'stop', 'kill'] as const;
      for (const way of ways) {
        await server[way]();
        await server.start();
        const again = await Promise.all(Array.from({ length: 10 }, () => buyer.place(bought.wish)));
        equal += again.filter(({ text }) => text === bought.text).length;
        refusals.push(await buyer.place({ ...bought.wish, note: 'anders' }).then(({ text }) => text, String));
      }
      const after = await books();
      const refused = refusals.filter((said) => said.includes('409') && said.includes('KEY_REUSED')).length;
      note({
        fault: 'exactly once: the same key after a restart',
        measured: `${ways.length} restarts (${ways.join(', ')}): ${equal} of ${10 * ways.length} answers equal, another body refused ${refused} times, books ${JSON.stringify(after) === JSON.stringify(before) ? 'as they were' : JSON.stringify([before, after])}`,
        promised: 'the first answer to the letter, 409 for another body',
        holds:
          equal === 10 * ways.length &&
          refused === ways.length &&
          JSON.stringify(after) === JSON.stringify(before) &&
          JSON.stringify(before).includes('"orders":1'),
      });
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  600_000,
);
