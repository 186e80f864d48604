import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { looksOnly } from '#client/api/shown-user.ts';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { notify } from '#client/notify/notify.ts';
import { OrderFacts } from '#client/orders/order-facts.tsx';
import { OrderLines } from '#client/orders/order-lines.tsx';
import { OrderTag } from '#client/orders/order-tag.tsx';
import { OrderWork } from '#client/orders/order-work.tsx';
import { useCancelOrder, useOrder } from '#client/orders/queries.ts';
import { useAgain } from '#client/orders/use-again.ts';
import { useStacked } from '#client/orders/use-stacked.ts';
import { useMay } from '#client/session/queries.ts';
import { FailedState, NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { ArrowsClockwiseIcon, PrinterIcon } from '#client/ui/icons/icons.ts';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { Split } from '#client/ui/layout/split.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { useLostFocus } from '#client/ui/use-lost-focus.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { isDelivered, type Order } from '#shared/orders/order.ts';
import { isOver, mayBecome } from '#shared/orders/order-state.ts';
import { screens } from '#shared/screens.ts';

/** An order: right after it was placed, and whenever it is looked at again. */
export function OrderPage({ order: id }: { order: number }) {
  const t = useText();
  const { data: order, error, refetch } = useOrder(id);
  const mayOrder = useMay('ROLE_ORDER');
  const isPurchaseShown = usePurchaseShown();
  const isStacked = useStacked();
  const cancelling = useCancelOrder();
  const { again, isBusy } = useAgain();
  const [isAsking, setAsking] = useState(false);
  const page = useLostFocus<HTMLElement>();
  useTitle(order ? t('orders.order', { number: order.number }) : t('orders.one'));
  if (!order) return <NoOrder isLoading={!error} isGone={error?.code === 'NOT_FOUND'} onAgain={() => void refetch()} />;

  const placed = new Date(order.placedAt);
  const when = { date: formatDate(placed), time: formatTime(placed), name: order.placedBy };
  const cancel = () =>
    cancelling.mutate(order.id, {
      onSuccess: ({ isCancelling }) => {
        const key = isCancelling ? 'orders.cancelAsked' : 'orders.cancelled';
        notify({ key, kind: 'SUCCESS', preset: 'A', detail: order.number });
      },
    });
  return (
    <Split isStacked={isStacked}>
      <ScrollArea as="section" ref={page} aria-label={t('orders.order', { number: order.number })}>
        <PageHeader
          title={t('orders.order', { number: order.number })}
          sub={
            <>
              <OrderTag state={order.state} /> {t('orders.placedBy', when)}
            </>
          }
          actions={
            <>
              <Button size="s" icon={<PrinterIcon size="s" />} onClick={() => window.print()}>
                {t('articles.print')}
              </Button>
              <Button
                size="s"
                icon={<ArrowsClockwiseIcon size="s" />}
                loading={isBusy}
                disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
                onClick={() => again(order.id)}
              >
                {t('orders.again')}
              </Button>
              {mayOrder && !order.isCancelling && mayBecome(order.state, 'cancelled') && (
                <Button size="s" loading={cancelling.isPending} onClick={() => setAsking(true)}>
                  {t('orders.cancel')}
                </Button>
              )}
              <Link to={screens.cart.path} search={{ view: 'orders' }} className={buttonClass({ size: 's' })}>
                {t('orders.history')}
              </Link>
              <Link to={screens.cart.path} search={{}} className={buttonClass({ size: 's', variant: 'primary' })}>
                {t('orders.newCart')}
              </Link>
            </>
          }
        />
        <Note shape="bar" role="status" tone={isOver(order.state) ? 'bad' : 'info'}>
          {t(meansKey(order), { supplier: order.supplierName })}
        </Note>
        <OrderLines order={order} isPurchaseShown={isPurchaseShown && order.totals !== null} />
        <OrderWork work={order.work ?? []} />
      </ScrollArea>
      <OrderFacts order={order} hasSums={mayOrder || isPurchaseShown} isPrinted={isPurchaseShown} />
      {isAsking && (
        <SureDialog
          title={t('orders.cancelTitle', { number: order.number })}
          sure={t('orders.cancel')}
          onSure={() => {
            setAsking(false);
            cancel();
          }}
          onClose={() => setAsking(false)}
        >
          {t('orders.cancelMeans')}
        </SureDialog>
      )}
    </Split>
  );
}

/** What is fetched has not been delivered anywhere. */
function meansKey({ state, isCancelling, lines }: Order) {
  if (isCancelling) return 'orders.cancelAskedMeans';
  if (state === 'delivered' && !isDelivered(lines)) return 'orders.meansFetched';
  return `orders.means.${state}` as const;
}

function NoOrder({ isLoading, isGone, onAgain }: { isLoading: boolean; isGone: boolean; onAgain: () => void }) {
  const t = useText();
  if (isLoading)
    return (
      <Box padX="page" padY={9} role="status" aria-label={t('articles.loading')}>
        <Text as="h1" marginBottom={5} size={22}>
          {t('orders.one')}
        </Text>
        <Skeleton width="50%" />
      </Box>
    );
  if (!isGone) return <FailedState level={1} onAgain={onAgain} />;
  const toOrders = (
    <Link to={screens.cart.path} search={{ view: 'orders' }} className={buttonClass({ variant: 'primary' })}>
      {t('orders.history')}
    </Link>
  );
  return (
    <NothingState level={1} title={t('orders.goneTitle')} actions={toOrders}>
      {t('orders.goneReason')}
    </NothingState>
  );
}
