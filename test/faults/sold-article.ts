import type { Stand } from '#test/faults/stand.ts';

/** One that everybody can order, of which there is more than anybody wants. */
export async function soldArticle(stand: Pick<Stand, 'ask'>): Promise<number> {
  const [sold] = await stand.ask<{ id: number }>(
    `select article_id as id from stock join supplier_article using (supplier_code, article_id)
     join article on article.id = article_id and release_id = (select release_id from running_release)
     where supplier_code = 'NORDTEIL' and list_price > 0 and pack_size = 1 and minimum = 1 and countries is null
       and state = 'active' order by article_id limit 1`,
  );
  if (!sold) throw new Error('The demo world sells nothing for this test');
  await stand.ask(`update stock set quantity = 100000 where supplier_code = 'NORDTEIL' and article_id = $1`, [sold.id]);
  return sold.id;
}
