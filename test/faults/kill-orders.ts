import { setTimeout as sleep } from 'node:timers/promises';
import { compareBooks, fillStock, lastNumber } from '#test/faults/order-books.ts';
import { type Acknowledged, PatientBuyer } from '#test/faults/patient-buyer.ts';
import type { Stand } from '#test/faults/stand.ts';

export type Blows = { readonly server: number; readonly database: number; readonly failOver: number };
type Wanted = { readonly orders: number; readonly blows: Blows; readonly say?: (sentence: string) => void };

/** What must be empty at the end, and what was done for it. */
export type Report = {
  readonly wrong: readonly string[];
  readonly acknowledged: number;
  readonly soldOut: number;
  /** Really struck. */
  readonly struck: Blows;
  readonly repeatedCalls: number;
};

const people = ['chef', 'plus', 'light', 'tyres', 'aw', 'english'];

/**
 * Several people order at the same time, of stocks that do not suffice for all, while server and database are killed at
 * random moments. Whatever is not answered is repeated with the same key. At the end the books are compared.
 */
export async function killOrders(stand: Stand, { orders, blows, say = () => undefined }: Wanted): Promise<Report> {
  say('Starting a portal of its own …');
  await stand.start();
  const before = await lastNumber(stand);
  const stock = await fillStock(stand, orders);
  const buyers = (await usable(stand)).map((username) => new PatientBuyer(stand, username));
  const bought: (Acknowledged | null)[] = [];
  const striking = strikeAtRandom(stand, blows, { progress: () => bought.length / orders, say });
  const everySome = Math.max(20, Math.floor(orders / 50));
  let next = 0;
  const buying = buyers.map(async (buyer) => {
    while (next < orders) {
      const number = next++;
      const article = [...stock.keys()][number % stock.size] ?? 0;
      // One or two pieces of each article in turn: of an odd and of an even one alike.
      bought.push(await buyer.buy(article, 1 + (Math.floor(number / stock.size) % 2)));
      if (bought.length % everySome === 0) say(`${bought.length} of ${orders} wishes answered`);
    }
  });
  const [struck] = await Promise.all([striking, ...buying]);
  const acknowledged = bought.filter((one) => one !== null);
  say('Comparing the books, and sending every order once more …');
  await databaseIsBack(stand);
  const wrong = [
    ...(await compareBooks(stand, { stock, before }, acknowledged)),
    ...(await repeatAll(buyers, acknowledged)),
    ...(await compareBooks(stand, { stock, before }, acknowledged)),
  ];
  const repeatedCalls = buyers.reduce((sum, { repeated }) => sum + repeated, 0);
  const soldOut = bought.length - acknowledged.length;
  return { wrong, acknowledged: acknowledged.length, soldOut, struck, repeatedCalls };
}

/** The last blow may have met it after the last order was answered. */
async function databaseIsBack(stand: Stand): Promise<void> {
  const until = performance.now() + 120_000;
  for (;;) {
    const problem = await stand.ask('select 1').then(
      () => null,
      (error: unknown) => error,
    );
    if (problem === null) return;
    if (performance.now() > until) throw problem;
    await sleep(100);
  }
}

async function usable(stand: Stand): Promise<string[]> {
  const rows = await stand.ask<{ username: string }>(
    `select username from account where username = any ($1) and 'ROLE_ORDER' = any (roles)`,
    [people],
  );
  return rows.map(({ username }) => username);
}

type Striking = {
  /** From 0 to 1. */
  readonly progress: () => number;
  readonly say: (sentence: string) => void;
};

/** Spread over the orders, each a random moment after its turn has come. */
async function strikeAtRandom(stand: Stand, blows: Blows, { progress, say }: Striking): Promise<Blows> {
  const struck = { server: 0, database: 0, failOver: 0 };
  for (const { kind, at } of spread(blows)) {
    while (progress() < at) await sleep(5);
    if (progress() >= 1) break;
    await sleep(Math.random() * 200);
    say(`${sentences[kind]} (${struck[kind] + 1})`);
    await strike[kind](stand);
    struck[kind] += 1;
  }
  return struck;
}

const sentences = { server: 'kill -9: the server', database: 'kill -9: the database', failOver: 'Fail-over' };
const strike: Record<keyof Blows, (stand: Stand) => Promise<void>> = {
  async server(stand) {
    await stand.kill();
    await supervised(stand);
  },
  database: (stand) => stand.killDatabase(),
  async failOver(stand) {
    if (!stand.failOver) throw new Error('This database has no replica');
    await stand.failOver();
  },
};

/** As whatever minds services does it: a server that finds no database ends, and is started again. */
async function supervised(stand: Stand): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await stand.start();
    } catch (error) {
      if (attempt === 10) throw error;
      await sleep(1000);
    }
}

/** Each kind evenly over the whole, so that all of them mix. */
function spread(blows: Blows): { kind: keyof Blows; at: number }[] {
  const kinds = ['server', 'database', 'failOver'] as const;
  return kinds
    .flatMap((kind) =>
      Array.from({ length: blows[kind] }, (_, turn) => ({ kind, at: ((turn + 0.5) / blows[kind]) * 0.95 })),
    )
    .toSorted((one, other) => one.at - other.at);
}

/** Every key once more: the same words; with another body it is refused. */
async function repeatAll(buyers: readonly PatientBuyer[], acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const wrong = buyers.map(async (buyer) => {
    const different: string[] = [];
    for (const { username, wish, text, key } of acknowledged) {
      if (username !== buyer.username) continue;
      if ((await buyer.place(wish)).text !== text) different.push(`repeated and answered otherwise: ${key}`);
      const refusal = await buyer.place({ ...wish, note: 'anders' }).then(({ text: said }) => said, String);
      if (!/409.*KEY_REUSED/s.test(refusal)) different.push(`another body, the same key: ${refusal}`);
    }
    return different;
  });
  return (await Promise.all(wrong)).flat();
}
