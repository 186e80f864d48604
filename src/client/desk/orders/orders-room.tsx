import * as z from 'zod/mini';
import { useCustomer } from '#client/desk/customers/queries.ts';
import { deskPath } from '#client/desk/desk-path.ts';
import { OrderPane } from '#client/desk/orders/order-pane.tsx';
import { PeriodFilter } from '#client/documents/list/period-filter.tsx';
import { useText } from '#client/i18n/text.tsx';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { useList } from '#client/lists/use-list.ts';
import { OrderTag } from '#client/orders/order-tag.tsx';
import { ListRoom } from '#client/rooms/list-room.tsx';
import { useListRoom } from '#client/rooms/use-list-room.ts';
import { inAddress } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { Chip } from '#client/ui/choices/chip.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { orderStates } from '#shared/orders/order-state.ts';
import { suppliersOrders } from '#shared/orders/supplier-contract.ts';

const address = z.object({
  text: inAddress.text,
  state: z.catch(z.nullable(z.enum(orderStates)), null),
  firm: inAddress.id,
  from: inAddress.day,
  to: inAddress.day,
  /** Which one is open: its firm and itself. */
  of: inAddress.id,
  order: inAddress.id,
});

/** What customers order, as it comes in. */
export function OrdersRoom() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const room = useListRoom(deskPath('orders'), address, 'order', 'of');
  const { text, state, firm, from, to, of, order } = room.search;
  const list = useList(suppliersOrders, ({ orders }) => orders, { text, state, firm, from, to });
  return (
    <ListRoom
      room={room}
      list={list}
      label={t('desk.section.orders')}
      find={t('deskRooms.orders.find')}
      filters={
        <>
          <ChoiceFilter
            label={t('rooms.state')}
            anyLabel={t('deskRooms.orders.anyState')}
            choices={orderStates}
            nameOf={(one) => t(`orders.state.${one}`)}
            value={state}
            onValue={(one) => room.narrow({ state: one })}
          />
          <PeriodFilter
            days={{ ...(from !== null && { from }), ...(to !== null && { to }) }}
            onDays={(days) => room.narrow({ from: days.from ?? null, to: days.to ?? null })}
          />
          {firm !== null && <FirmChip id={firm} onRemove={() => room.narrow({ firm: null })} />}
        </>
      }
      rowKey={({ firmId, id }) => `${firmId} ${id}`}
      openedKey={order === null ? null : `${of} ${order}`}
      onOpen={({ firmId, id }) => room.change({ of: firmId, order: id })}
      empty={{ title: t('deskRooms.orders.none'), reason: t('deskRooms.orders.noneReason') }}
      columns={[
        {
          key: 'number',
          header: t('deskRooms.orders.number'),
          width: 'nowrap',
          cell: ({ number }) => number,
          sub: ({ supplierNumber }) => supplierNumber,
        },
        {
          key: 'customer',
          header: t('deskRooms.customers.one'),
          cell: ({ firmName }) => firmName,
          sub: ({ placedBy, reference }) => [placedBy, reference].filter(Boolean).join(' · '),
        },
        {
          key: 'placedAt',
          header: t('deskRooms.orders.placedAt'),
          isQuiet: true,
          cell: ({ placedAt }) => when(t, placedAt, now),
        },
        {
          key: 'positions',
          header: t('deskRooms.orders.positions'),
          kind: 'number',
          isLabelled: true,
          cell: ({ positions }) => formatNumber(positions),
        },
        {
          key: 'gross',
          header: t('deskRooms.orders.gross'),
          kind: 'number',
          cell: ({ gross }) => formatMoney(gross),
        },
        {
          key: 'state',
          header: t('rooms.state'),
          width: 'nowrap',
          cell: ({ sending, ...one }) => (
            <>
              <OrderTag state={one.state} />{' '}
              {one.state === 'placed' && sending && (
                <Tag tone={sending.tries > 1 ? 'bad' : 'warn'}>{t('deskRooms.orders.waiting')}</Tag>
              )}
            </>
          ),
        },
      ]}
    >
      {of !== null && order !== null && (
        <OrderPane key={`${of} ${order}`} firmId={of} id={order} onClose={room.close} />
      )}
    </ListRoom>
  );
}

function FirmChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const t = useText();
  const { data } = useCustomer(id);
  return (
    <Chip removeLabel={t('deskRooms.orders.anyFirm')} onRemove={onRemove}>
      {data?.name ?? String(id)}
    </Chip>
  );
}
