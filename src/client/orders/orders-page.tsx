import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { useGoToCart } from '#client/cart/use-cart-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import styles from '#client/orders/order-page.module.css';
import { OrderRow } from '#client/orders/order-row.tsx';
import { useOrderList } from '#client/orders/queries.ts';
import { useAgain } from '#client/orders/use-again.ts';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { ArrowLeftIcon, MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import { PageHead } from '#client/ui/page/page-head.tsx';
import table from '#client/ui/page/table.module.css';
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
  const orders = list.data?.pages.flatMap((page) => page.orders);
  const hasSum = isPurchaseShown && orders?.some(({ gross }) => gross !== null) === true;
  const search = (words: string) => {
    setDraft(words);
    go({ kind: 'orders', text: words.trim() }, { replace: true });
  };

  return (
    <div>
      <PageHead
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
      {list.isError && !orders && (
        <div className={styles.state}>
          <EmptyState
            drawing={<UnpluggedDrawing />}
            title={t('orders.listFailed')}
            actions={
              <Button variant="primary" onClick={() => void list.refetch()}>
                {t('articles.tryAgain')}
              </Button>
            }
          />
        </div>
      )}
      {orders?.length === 0 && (
        <div className={styles.state}>
          <EmptyState
            actions={!text && <LeadOn to="articles" />}
            drawing={<EmptySeatDrawing />}
            title={t(text ? 'orders.noneFound' : 'orders.none')}
          >
            {t(text ? 'orders.noneFoundReason' : 'orders.noneReason')}
          </EmptyState>
        </div>
      )}
      {list.isPending && (
        <div className={styles.state} role="status" aria-label={t('articles.loading')}>
          <Skeleton width="60%" />
        </div>
      )}
      {orders && orders.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th>{t('orders.column.number')}</th>
              <th className={styles.drop}>{t('orders.column.placed')}</th>
              <th className={styles.drop}>{t('orders.reference')}</th>
              <th className={classNames(table.num, styles.drop)}>{t('orders.column.positions')}</th>
              {hasSum && <th className={table.num}>{t('orders.sum.gross')}</th>}
              <th>{t('orders.column.state')}</th>
              <th className={styles.drop}>
                <span className={styles.hiddenHead}>{t('orders.again')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.id} {...{ order, hasSum, isBusy }} onAgain={() => again(order.id)} />
            ))}
          </tbody>
        </table>
      )}
      {list.hasNextPage && (
        <p className={styles.more}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('orders.more')}
          </Button>
        </p>
      )}
    </div>
  );
}
