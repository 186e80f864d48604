import * as z from 'zod/mini';
import { useCustomer } from '#client/desk/customers/queries.ts';
import { deskPath } from '#client/desk/desk-path.ts';
import { OrderPane } from '#client/desk/orders/order-pane.tsx';
import { PeriodFilter } from '#client/documents/list/period-filter.tsx';
import { useText } from '#client/i18n/text.tsx';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import { useList } from '#client/lists/use-list.ts';
import { OrderTag } from '#client/orders/order-tag.tsx';
import { FindField } from '#client/rooms/find-field.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
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

const nothing = { text: '', state: null, firm: null, from: null, to: null };

/** What customers order, as it comes in. */
export function OrdersRoom() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const [search, change] = useRoomSearch(deskPath('orders'), address);
  const { text, state, firm, from, to, of, order } = search;
  const list = useList(suppliersOrders, ({ orders }) => orders, { text, state, firm, from, to });
  const set = (patch: Partial<typeof search>) => change(patch, { replace: true });
  return (
    <>
      <div className={styles.work}>
        <search className={styles.bar} aria-label={t('rooms.filter')}>
          <FindField label={t('deskRooms.orders.find')} text={text} onText={(words) => set({ text: words })} />
          <ChoiceFilter
            label={t('rooms.state')}
            anyLabel={t('deskRooms.orders.anyState')}
            choices={orderStates}
            nameOf={(one) => t(`orders.state.${one}`)}
            value={state}
            onValue={(one) => set({ state: one })}
          />
          <PeriodFilter
            days={{ ...(from !== null && { from }), ...(to !== null && { to }) }}
            onDays={(days) => set({ from: days.from ?? null, to: days.to ?? null })}
          />
          {firm !== null && <FirmChip id={firm} onRemove={() => set({ firm: null })} />}
        </search>
        <DataList
          label={t('desk.section.orders')}
          list={list}
          rowKey={({ firmId, id }) => `${firmId} ${id}`}
          openedKey={order === null ? null : `${of} ${order}`}
          onOpen={({ firmId, id }) => change({ of: firmId, order: id })}
          empty={{
            title: t('deskRooms.orders.none'),
            reason: t('deskRooms.orders.noneReason'),
            onReset: list.isNarrowed ? () => set(nothing) : null,
          }}
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
        />
      </div>
      {of !== null && order !== null && (
        <OrderPane key={`${of} ${order}`} firmId={of} id={order} onClose={() => change({ of: null, order: null })} />
      )}
    </>
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
