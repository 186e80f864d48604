import { randomBytes, randomUUID } from 'node:crypto';
import { asSystem } from '#server/db/tenant.ts';
import { sign, signedText } from '#server/handoff/signature.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import { freshApp } from '#test/fresh-app.ts';
import { runSmallCatalogue } from '#test/small-release.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

type Connection = { readonly id: number; readonly secret: string; readonly key: string };

/** The portal with a small catalogue, articles with prices, and a firm admin who connects the own software. */
export async function handoffWorld(env: Record<string, string> = {}) {
  const app = await freshApp({ env });
  await runSmallCatalogue(app);
  const chef = await app.signedIn('chef');
  const list = (await chef.get('/api/articles?node=100&limit=20')).json as ArticleList;
  const articles = list.rows.map(({ id }) => id);
  await asSystem(app.db, async (tx) => {
    await tx.deleteFrom('supplier_article').where('article_id', 'in', articles).execute();
    await tx.deleteFrom('stock').where('article_id', 'in', articles).execute();
    const priced = articles.map((article_id) => ({
      supplier_code: 'NORDTEIL',
      article_id,
      list_price: 10_000,
      discount_group: null,
      days_on_order: 3,
    }));
    await tx.insertInto('supplier_article').values(priced).execute();
  });
  return {
    app,
    chef,
    articles,
    put: (visitor: Visitor, index: number, quantity: number) =>
      visitor.send('/api/cart/positions', {
        method: 'PUT',
        body: { articleId: articles[index], quantity, carId: null },
      }),
    async connect(format: string, origin: string, hookUrl: string | null = null): Promise<Connection> {
      const body = { name: `DMS ${format}`, format, origins: [origin], hookUrl };
      // The clock of a test may be far ahead of the first sign-in.
      const admin = await app.signedIn('chef');
      const { status, json, text } = await admin.post('/api/handoff/connections', body);
      if (status !== 200) throw new Error(`No connection: ${text}`);
      const { connection, secret, key } = json as { connection: { id: number }; secret: string; key: string };
      return { id: connection.id, secret, key };
    },
  };
}
export type HandoffWorld = Awaited<ReturnType<typeof handoffWorld>>;

/** The parameters of a start as a DMS would sign them; a value of null leaves one out. */
export function signedStart(
  { id, secret }: Pick<Connection, 'id' | 'secret'>,
  wanted: Record<string, string | null>,
  now = testNow,
): URLSearchParams {
  const all = {
    connection: String(id),
    timestamp: String(Math.floor(now.getTime() / 1000)),
    nonce: randomBytes(16).toString('base64url'),
    ...wanted,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  const parameters = new Map(given);
  return new URLSearchParams([...parameters, ['signature', sign(signedText(parameters), secret)]]);
}

export const handOver = (visitor: Visitor, connection: number | null, more: object = {}) =>
  visitor.post('/api/handoff/carts/current', { connection, key: randomUUID(), ...more });
