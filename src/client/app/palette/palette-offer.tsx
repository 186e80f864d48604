import { useOffers } from '#client/articles/queries.ts';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { useText } from '#client/i18n/text.tsx';
import { StockLamp } from '#client/ui/labels/stock-lamp.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

/** Stock and price of an article in the palette, once they are known. */
export function PaletteOffer({ articleId }: { articleId: number }) {
  const t = useText();
  const isPurchaseShown = usePurchaseShown();
  const state = useOffers([articleId])(articleId);
  if (state.kind !== 'known') return null;
  const { warehouses, purchasePrice, listPrice } = state.offer;
  const stock = warehouses.reduce((sum, warehouse) => sum + warehouse.stock, 0);
  const price = isPurchaseShown ? (purchasePrice ?? listPrice) : listPrice;
  return (
    <>
      <StockLamp state={stock > 0 ? 'inStock' : 'none'}>
        {t('paletteCatalogue.stock', { count: formatNumber(stock) })}
      </StockLamp>
      {price !== null && (
        <Text as="b" tone="text" weight="semi">
          {formatMoney(price)}
        </Text>
      )}
    </>
  );
}
