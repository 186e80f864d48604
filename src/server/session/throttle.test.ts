import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { forgiveAttempt, network, takeAttempt } from '#server/session/throttle.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

it('right and wrong attempts at the same time wait for each other in one order, without a deadlock', async () => {
  const attempt = { username: 'chef', address: '203.0.113.7' };
  const take = () => asSystem(database.db, (tx) => takeAttempt(tx, attempt, { hasProof: true, now: testNow }));
  const forgive = () => asSystem(database.db, (tx) => forgiveAttempt(tx, attempt));
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? take() : forgive())));
  await forgive();
  const left = await asSystem(database.db, (tx) =>
    tx.selectFrom('sign_in_throttle').select('attempts').where('key', 'like', 'pair:%').execute(),
  );
  expect(left).toEqual([]);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['fd00::1:a:b:c:d', 'fd00:0:0:1'],
  ['fd00::2:a:b:c:d', 'fd00:0:0:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::a:b:c:d%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s, in whatever form a proxy names it', (address, counted) => {
  expect(network(address)).toBe(counted);
});
