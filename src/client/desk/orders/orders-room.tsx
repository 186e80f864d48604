import * as z from 'zod/mini';
import { useCustomer } from '#client/desk/customers/queries.ts';
import { deskPath } from '#client/desk/desk-path.ts';
import { OrderPane } from '#client/desk/orders/order-pane.tsx';
import { OrderTable } from '#client/desk/orders/order-table.tsx';
import { useDeskOrders } from '#client/desk/orders/queries.ts';
import { PeriodFilter } from '#client/documents/list/period-filter.tsx';
import { useText } from '#client/i18n/text.tsx';
import { FindField } from '#client/rooms/find-field.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { Chip } from '#client/ui/choices/chip.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { orderStates } from '#shared/orders/order-state.ts';

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
  const [search, change] = useRoomSearch(deskPath('orders'), address);
  const { text, state, firm, from, to, of, order } = search;
  const list = useDeskOrders({
    ...(text !== '' && { text }),
    ...(state !== null && { state }),
    ...(firm !== null && { firm: String(firm) }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  });
  const orders = list.data?.pages.flatMap((page) => page.orders);
  const isNarrowed = [text || null, state, firm, from, to].some((one) => one !== null);
  const set = (patch: Partial<typeof search>) => change(patch, { replace: true });
  const content = () => {
    if (list.isError && !orders) return <ListFailed onAgain={() => void list.refetch()} />;
    if (!orders) return <ListLoading />;
    if (orders.length === 0)
      return (
        <ListEmpty title={t('deskRooms.orders.none')} onReset={isNarrowed ? () => set(nothing) : null}>
          {t('deskRooms.orders.noneReason')}
        </ListEmpty>
      );
    return (
      <OrderTable
        orders={orders}
        opened={order}
        list={list}
        onOpen={(one) => change({ of: one.firmId, order: one.id })}
      />
    );
  };
  return (
    <>
      <div className={styles.work}>
        <search className={styles.bar} aria-label={t('rooms.filter')}>
          <FindField label={t('deskRooms.orders.find')} text={text} onText={(words) => set({ text: words })} />
          <Select
            size="s"
            label={t('rooms.state')}
            labelHidden
            options={[
              { value: '', label: t('deskRooms.orders.anyState') },
              ...orderStates.map((value) => ({ value, label: t(`orders.state.${value}`) })),
            ]}
            value={state ?? ''}
            onChange={({ target }) => set({ state: orderStates.find((one) => one === target.value) ?? null })}
          />
          <PeriodFilter
            days={{ ...(from !== null && { from }), ...(to !== null && { to }) }}
            onDays={(days) => set({ from: days.from ?? null, to: days.to ?? null })}
          />
          {firm !== null && <FirmChip id={firm} onRemove={() => set({ firm: null })} />}
        </search>
        {content()}
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
