import type { CartDeps } from '#server/cart/cart-deps.ts';
import { inTime } from '#server/gateways/in-time.ts';
import { purchasePriceAt } from '#shared/articles/price.ts';
import type { User } from '#shared/session/user.ts';

/** Says what a quantity costs; nothing where the supplier's system did not answer in time. Then the position is there all the same. */
export async function findPrice(
  { supplierSystems, patienceMs, log }: Pick<CartDeps, 'supplierSystems' | 'patienceMs' | 'log'>,
  { firmId, primarySupplier }: User,
  articleId: number,
  now: Date,
) {
  if (primarySupplier === null) return () => ({});
  const request = { firmId, supplierCode: primarySupplier, articles: [{ id: articleId, quantity: 1 }], now };
  const asked = supplierSystems(primarySupplier)
    .offers(request)
    .catch((error: unknown) => {
      log.warn({ err: error, supplier: primarySupplier }, 'A price could not be asked for');
      return null;
    });
  const offer = (await inTime(asked, patienceMs))?.offers[0];
  if (!offer) return () => ({});
  return (quantity: number) => ({
    supplier_code: primarySupplier,
    list_price: offer.listPrice,
    purchase_price: purchasePriceAt(offer, quantity),
    deposit: offer.deposit,
  });
}
