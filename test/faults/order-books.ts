import type { Acknowledged } from '#test/faults/patient-buyer.ts';
import type { Stand } from '#test/faults/stand.ts';

/* What lies in stock and stands in the books, before the faults and after them. */

const supplier = 'NORDTEIL';
const articlesSold = 4;
/** Of the firm that orders. Numbers count per firm and year. */
const ordersOfThisYear = `customer_order
  where firm_id = (select firm_id from account where username = 'chef') and number like 'B-${new Date().getFullYear()}-%'`;

/** Some articles that nobody can get but from stock, and fewer of them than are asked for. Answers what lies there. */
export async function fillStock(server: Stand, orders: number): Promise<Map<number, number>> {
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

/** The orders of the demo's year stand before those of the test. */
export async function lastNumber(server: Stand): Promise<number> {
  const [row] = await server.ask<{ last: number }>(
    `select coalesce(max(right(number, 6)::int), 0) as last from ${ordersOfThisYear}`,
  );
  return row?.last ?? 0;
}

type Start = { readonly stock: ReadonlyMap<number, number>; readonly before: number };

/** Orders in the books against what was acknowledged; stock against what was sold. */
export async function compareBooks(
  server: Stand,
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
