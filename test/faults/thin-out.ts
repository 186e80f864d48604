import { isLong } from '#test/faults/figures.ts';
import type { Stand } from '#test/faults/stand.ts';

/** The short form keeps every fiftieth row of the demo's largest tables; all tables with rows still have some. */
export async function thinOut({ ask }: Pick<Stand, 'ask'>): Promise<void> {
  if (isLong) return;
  for (const table of ['link_restriction', 'article_number', 'article_relation', 'stock', 'supplier_article'])
    await ask(`delete from ${table} where article_id % 50 <> 0`);
  for (const table of ['article', 'article_identity']) await ask(`delete from ${table} where id % 50 <> 0`);
  await ask('delete from link_posting where type_id % 50 <> 0');
}
