import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { useText } from '#client/i18n/text.tsx';
import { formatMoney, formatNumber, formatPercent } from '#shared/format/number.ts';
import { marginOf } from '#shared/invoicing/document-totals.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

/** What is left: only with purchase prices switched on, and where any is known. */
export function Margin({ sheet }: { sheet: Sheet }) {
  const t = useText();
  const isShown = usePurchaseShown();
  const { positions, taxation } = sheet.draft;
  const isKnown = positions.some(({ kind, purchasePrice }) => kind === 'part' && purchasePrice !== null);
  if (!isShown || !isKnown) return null;
  const { margin, unknown } = marginOf({ positions, taxation, country: sheet.seller.address.country });
  const { net } = sheet.totals;
  const rate = net > 0 ? formatPercent(Math.round((margin * 10_000) / net / 10) * 10) : null;
  return (
    <div>
      <dt>
        {t('invoicing.sums.margin')}
        {unknown > 0 && ` (${t('invoicing.sums.unknown', { count: unknown, shown: formatNumber(unknown) })})`}
      </dt>
      <dd>{[formatMoney(margin), rate].filter(Boolean).join(' · ')}</dd>
    </div>
  );
}
