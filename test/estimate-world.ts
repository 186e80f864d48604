import { asSystem } from '#server/db/tenant.ts';
import type { TestApp } from '#test/fresh-app.ts';

export const privateCustomer = {
  kind: 'private',
  name: 'Änne Öztürk',
  contact: '',
  street: 'Kai 1',
  postalCode: '24937',
  city: 'Flensburg',
  country: 'DE',
  email: '',
  phone: '',
  vatId: '',
  note: '',
};

/** Each at 100 €, without a margin; the second is an exchange part with a deposit of 60 €. */
export async function offerThree(app: TestApp, ids: readonly number[]): Promise<void> {
  await asSystem(app.db, async (tx) => {
    await tx.deleteFrom('supplier_article').where('article_id', 'in', ids).execute();
    await tx.deleteFrom('margin').execute();
    const rows = ids.map((article_id, index) => ({
      supplier_code: 'NORDTEIL',
      article_id,
      list_price: 10_000,
      discount_group: null,
      deposit: index === 1 ? 6000 : 0,
      is_exchange: index === 1,
      days_on_order: 3,
    }));
    await tx.insertInto('supplier_article').values(rows).execute();
  });
}
