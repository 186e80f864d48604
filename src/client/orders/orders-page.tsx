import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { looksOnly } from '#client/api/shown-user.ts';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { useGoToCart } from '#client/cart/use-cart-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { DataList } from '#client/lists/data-list.tsx';
import lists from '#client/lists/lists.module.css';
import styles from '#client/orders/order-page.module.css';
import { OrderTag } from '#client/orders/order-tag.tsx';
import { useOrderList } from '#client/orders/queries.ts';
import { useAgain } from '#client/orders/use-again.ts';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { ArrowLeftIcon, MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { OrderHead } from '#shared/orders/contract.ts';
import { screens } from '#shared/screens.ts';

/** What was ordered, latest first. */
export function OrdersPage({ text }: { text: string }) {
  const t = useText();
  useTitle(t('orders.history'));
  const go = useGoToCart();
  const isPurchaseShown = usePurchaseShown();
  const list = useOrderList(text);
  const { again, isBusy } = useAgain();
  const [draft, setDraft] = useState(text);
  const hasSum = isPurchaseShown && list.rows?.some(({ gross }) => gross !== null) === true;
  const gross = {
    key: 'gross',
    header: t('orders.sum.gross'),
    kind: 'number',
    narrow: 'end',
    cell: (order: OrderHead) => (order.gross === null ? '' : formatMoney(order.gross)),
  } as const;
  const search = (words: string) => {
    setDraft(words);
    go({ kind: 'orders', text: words.trim() }, { replace: true });
  };

  return (
    <div>
      <PageHeader
        title={t('orders.history')}
        actions={
          <Link to={screens.cart.path} search={{}} className={buttonClass({ size: 's' })}>
            <ArrowLeftIcon size="s" />
            {t('cart.toCurrent')}
          </Link>
        }
      />
      <div className={styles.search} data-print="never">
        <TextField
          type="search"
          label={t('orders.search')}
          placeholder={t('orders.searchExample')}
          maxLength={100}
          value={draft}
          start={<MagnifyingGlassIcon />}
          onChange={({ target }) => search(target.value)}
        />
      </div>
      <DataList
        label={t('orders.history')}
        list={list}
        rowKey={({ id }) => id}
        linkTo={({ id }) => ({ to: screens.cart.path, search: { order: id } })}
        narrow="lines"
        empty={{
          title: t(text ? 'orders.noneFound' : 'orders.none'),
          reason: t(text ? 'orders.noneFoundReason' : 'orders.noneReason'),
          actions: text === '' && <LeadOn to="articles" />,
        }}
        columns={[
          {
            key: 'number',
            header: t('orders.column.number'),
            cell: ({ number }) => number,
            sub: ({ plates }) => plates.join(', '),
          },
          {
            key: 'placed',
            header: t('orders.column.placed'),
            cell: ({ placedAt }) => `${formatDate(new Date(placedAt))} ${formatTime(new Date(placedAt))}`,
            sub: ({ placedBy }) => placedBy,
          },
          { key: 'reference', header: t('orders.reference'), cell: ({ reference }) => reference },
          {
            key: 'positions',
            header: t('orders.column.positions'),
            kind: 'number',
            narrow: 'hidden',
            cell: ({ positions }) => formatNumber(positions),
          },
          ...(hasSum ? [gross] : []),
          {
            key: 'state',
            header: t('orders.column.state'),
            narrow: 'end',
            cell: (order) => <OrderTag state={order.state} />,
          },
          {
            key: 'again',
            header: t('orders.again'),
            isHeaderHidden: true,
            kind: 'actions',
            narrow: 'hidden',
            cell: ({ id, number }) => (
              <Button
                size="s"
                className={lists.above}
                aria-label={t('orders.againOf', { number })}
                disabled={isBusy}
                disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
                onClick={() => again(id)}
              >
                {t('orders.again')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}
