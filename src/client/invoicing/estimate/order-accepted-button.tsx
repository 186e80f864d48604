import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#client/cart/edits/new-key.ts';
import { cartSummaryQuery } from '#client/cart/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { useEstimateShown } from '#client/invoicing/estimate/use-estimate-shown.ts';
import { useOrderAccepted } from '#client/invoicing/queries.ts';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import { readCart } from '#shared/cart/carts-contract.ts';
import { estimateList, readEstimate } from '#shared/invoicing/contract.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';

/** What the customer accepted lies in the cart afterwards; ordering it is the next step, there. */
export function OrderAcceptedButton({ estimate }: { estimate: Estimate }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [, show] = useEstimateShown();
  // One key as long as the button stands: pressing again after a lost answer puts nothing in twice.
  const [key] = useState(newKey);
  const { mutateAsync, isPending } = useOrderAccepted();
  const hasParts = estimate.lines.some(({ kind, answer }) => kind === 'part' && answer === 'accepted');
  if (!hasParts || estimate.state === 'withdrawn') return null;
  if (estimate.isOrdered) return <p>{t('estimates.isOrdered')}</p>;

  const order = async () => {
    const done = await mutateAsync({ params: { estimate: estimate.id }, body: { key } }).catch(() => null);
    const stale = [[readCart.name], cartSummaryQuery.queryKey, [readEstimate.name], [estimateList.name]];
    for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
    if (!done) return;
    const detail = t('estimates.orderedDetail', { parts: done.parts, removed: done.removed });
    notify({ key: 'estimates.ordered', kind: 'SUCCESS', preset: 'A', detail });
    if (done.missing.length > 0) {
      const missing = t('estimates.orderedMissing', { articles: done.missing.join(', ') });
      notify({ key: missing, translate: false, kind: 'WARNING', preset: 'A' });
    }
    show(null);
  };
  return (
    <Button
      variant="primary"
      icon={<ShoppingCartSimpleIcon size="s" />}
      loading={isPending}
      onClick={() => void order()}
    >
      {t('estimates.order')}
    </Button>
  );
}
