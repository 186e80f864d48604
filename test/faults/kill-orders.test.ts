import { expect, it } from 'vitest';
import { killOrders } from '#test/faults/kill-orders.ts';

it('kill -9 of server or database loses no acknowledged order, makes none twice, and sells nothing that is not there', async () => {
  const report = await killOrders({ orders: 20, kills: 2 });
  expect(report.wrong).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(8);
  expect(report.kills).toEqual({ server: 1, database: 1 });
}, 600_000);
