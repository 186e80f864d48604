import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KillableServer } from '#test/faults/killable-server.ts';
import { type Acknowledged, PatientBuyer } from '#test/faults/patient-buyer.ts';

type Wanted = { readonly orders: number; readonly kills: number; readonly say?: (sentence: string) => void };

/** What must be empty at the end, and what was done for it. */
export type Report = {
  readonly wrong: readonly string[];
  readonly acknowledged: number;
  readonly soldOut: number;
  readonly kills: { readonly server: number; readonly database: number };
  readonly repeatedCalls: number;
};

const people = ['chef', 'plus', 'light', 'tyres', 'aw', 'english'];
const supplier = 'NORDTEIL';
const articlesSold = 4;
/** Of the firm that orders. Numbers count per firm and year. */
const ordersOfThisYear = `customer_order
  where firm_id = (select firm_id from account where username = 'chef') and number like 'B-${new Date().getFullYear()}-%'`;

/**
 * Several people order at the same time, of stocks that do not suffice for all, while server and database are killed at
 * random moments. Whatever is not answered is repeated with the same key. At the end the books are compared.
 */
export async function killOrders({ orders, kills, say = () => undefined }: Wanted): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'passform-faults-'));
  const server = new KillableServer(folder);
  try {
    say('Starting a portal of its own …');
    await server.start();
    const before = await lastNumber(server);
    const stock = await prepare(server, orders);
    const buyers = (await usable(server)).map((username) => new PatientBuyer(server, username));
    const killed = { server: 0, database: 0 };
    const bought: (Acknowledged | null)[] = [];
    const isDone = () => bought.length >= orders;
    const killing = killAtRandom(server, killed, { kills, isDone, progress: () => bought.length / orders, say });
    let next = 0;
    const buying = buyers.map(async (buyer) => {
      while (next < orders) {
        const number = next++;
        const article = [...stock.keys()][number % stock.size] ?? 0;
        // One or two pieces of each article in turn: of an odd and of an even one alike.
        bought.push(await buyer.buy(article, 1 + (Math.floor(number / stock.size) % 2)));
        if (bought.length % 20 === 0) say(`${bought.length} of ${orders} wishes answered`);
      }
    });
    await Promise.all([...buying, killing]);
    const acknowledged = bought.filter((one) => one !== null);
    const wrong = [
      ...(await compareBooks(server, { stock, before }, acknowledged)),
      ...(await repeatAll(buyers, acknowledged)),
    ];
    await server.stop();
    const repeatedCalls = buyers.reduce((sum, { repeated }) => sum + repeated, 0);
    const soldOut = bought.length - acknowledged.length;
    return { wrong, acknowledged: acknowledged.length, soldOut, kills: killed, repeatedCalls };
  } finally {
    // A server that is not stopped would leave its database running.
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function usable(server: KillableServer): Promise<string[]> {
  const rows = await server.ask<{ username: string }>(
    `select username from account where username = any ($1) and 'ROLE_ORDER' = any (roles)`,
    [people],
  );
  return rows.map(({ username }) => username);
}

/** Some articles that nobody can get but from stock, and fewer of them than are asked for. Answers what lies there. */
async function prepare(server: KillableServer, orders: number): Promise<Map<number, number>> {
  const rows = await server.ask<{ article_id: number }>(
    `select article_id from supplier_article
     join article on article.id = article_id and release_id = (select release_id from running_release)
     where supplier_code = $1 and list_price > 0 and pack_size = 1 and minimum = 1 and countries is null
       and state = 'active' order by article_id limit $2`,
    [supplier, articlesSold],
  );
  const each = Math.max(2, Math.floor((orders * 1.5 * 0.85) / articlesSold));
  const ids = rows.map(({ article_id }) => article_id);
  if (ids.length < articlesSold) throw new Error('The demo world sells too little for this test');
  await server.ask(
    `update supplier_article set days_on_order = null where supplier_code = $1 and article_id = any ($2)`,
    [supplier, ids],
  );
  await server.ask('delete from stock where supplier_code = $1 and article_id = any ($2)', [supplier, ids]);
  await server.ask(
    `insert into stock (supplier_code, warehouse_code, article_id, quantity) select $1, 'HH', unnest($2::int[]), $3`,
    [supplier, ids, each],
  );
  return new Map(ids.map((id) => [id, each]));
}

type Killing = {
  readonly kills: number;
  readonly isDone: () => boolean;
  /** From 0 to 1. */
  readonly progress: () => number;
  readonly say: (sentence: string) => void;
};

/** Spread over the orders, each a random moment after its turn has come. */
async function killAtRandom(
  server: KillableServer,
  killed: { server: number; database: number },
  { kills, isDone, progress, say }: Killing,
) {
  for (let number = 0; number < kills && !isDone(); number += 1) {
    while (progress() < (number + 0.5) / (kills + 1) && !isDone()) await sleep(5);
    await sleep(Math.random() * 200);
    if (number % 2 === 0) {
      say('kill -9: the server');
      await server.kill();
      killed.server += 1;
      await server.start();
      say('The server is back');
    } else {
      say('kill -9: the database');
      await server.killDatabase();
      killed.database += 1;
    }
  }
}

/** The orders of the demo's year stand before those of the test. */
async function lastNumber(server: KillableServer): Promise<number> {
  const [row] = await server.ask<{ last: number }>(
    `select coalesce(max(right(number, 6)::int), 0) as last from ${ordersOfThisYear}`,
  );
  return row?.last ?? 0;
}

type Start = { readonly stock: ReadonlyMap<number, number>; readonly before: number };

/** Orders in the books against what was acknowledged; stock against what was sold. */
async function compareBooks(
  server: KillableServer,
  { stock, before }: Start,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const kept = await server.ask<{ key: string; number: string; answer: string }>(
    `select key, number, answer from ${ordersOfThisYear} and right(number, 6)::int > $1 order by number`,
    [before],
  );
  const answers = new Map(kept.map(({ key, answer }) => [key, answer]));
  const told = new Set(acknowledged.map(({ key }) => key));
  const wrong = [
    ...acknowledged.filter(({ key }) => !answers.has(key)).map(({ key }) => `acknowledged and lost: ${key}`),
    ...acknowledged
      .filter(({ key, text }) => answers.has(key) && answers.get(key) !== text)
      .map(({ key }) => `answered otherwise than kept: ${key}`),
    ...kept.filter(({ key }) => !told.has(key)).map(({ key }) => `ordered, and nobody was told: ${key}`),
    ...kept
      .filter(({ number }, index) => Number(number.slice(-6)) !== before + index + 1)
      .map(({ number }) => `a gap before ${number}`),
  ];
  const books = await server.ask<{ article_id: number; held: number; sold: number; reserved: number }>(
    `select article_id, quantity as held,
       (select coalesce(sum(quantity), 0) from order_line where article_id = stock.article_id and kind = 'part') as sold,
       (select coalesce(sum(quantity), 0) from supplier_order_line where article_id = stock.article_id) as reserved
     from stock where supplier_code = $1 and article_id = any ($2)`,
    [supplier, [...stock.keys()]],
  );
  for (const { article_id, held, sold, reserved } of books) {
    const start = stock.get(article_id) ?? 0;
    if (held < 0 || held !== start - sold || sold !== reserved)
      wrong.push(`article ${article_id}: ${start} at first, ${sold} sold, ${reserved} reserved, ${held} left`);
  }
  return books.length === stock.size ? wrong : [...wrong, 'stock has vanished'];
}

/** Every key once more: the same words. */
async function repeatAll(buyers: readonly PatientBuyer[], acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { username, wish, text, key } of acknowledged) {
    const answer = await buyers.find((buyer) => buyer.username === username)?.place(wish);
    if (answer?.text !== text) wrong.push(`repeated and answered otherwise: ${key}`);
  }
  return wrong;
}
