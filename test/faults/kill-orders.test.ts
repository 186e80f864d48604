import process from 'node:process';
import { expect, it } from 'vitest';
import { amount, isLong, note } from '#test/faults/figures.ts';
import { killOrders } from '#test/faults/kill-orders.ts';

it('kill -9 of server or database loses no acknowledged order, makes none twice, and sells nothing that is not there', async () => {
  const wishes = amount('orders', 20, 500);
  const say = isLong ? (sentence: string) => process.stdout.write(`${sentence}\n`) : () => undefined;
  const report = await killOrders({ orders: wishes, kills: amount('kills', 2, 20), say });
  expect(report.wrong).toEqual([]);
  const { acknowledged, soldOut, kills, repeatedCalls } = report;
  note({
    fault: `orders over kill -9 of server (${kills.server} ×) and database (${kills.database} ×)`,
    measured: `${acknowledged} acknowledged, ${soldOut} sold out, ${report.wrong.length} lost, twice or wrong; ${repeatedCalls} calls repeated`,
    promised: '0 acknowledged orders lost',
    holds: report.wrong.length === 0 && acknowledged > wishes * 0.4 && kills.server > 0 && kills.database > 0,
  });
}, 14_400_000);
