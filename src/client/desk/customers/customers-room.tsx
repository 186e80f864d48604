import * as z from 'zod/mini';
import { CustomerPane } from '#client/desk/customers/customer-pane.tsx';
import { deskPath } from '#client/desk/desk-path.ts';
import { useText } from '#client/i18n/text.tsx';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { useList } from '#client/lists/use-list.ts';
import { ListRoom } from '#client/rooms/list-room.tsx';
import { useListRoom } from '#client/rooms/use-list-room.ts';
import { inAddress } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { customerStates, customers } from '#shared/desk/customers-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

const address = z.object({
  text: inAddress.text,
  state: z.catch(z.nullable(z.enum(customerStates)), null),
  firm: inAddress.id,
});

/** Whom the supplier sells to. */
export function CustomersRoom() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const room = useListRoom(deskPath('customers'), address, 'firm');
  const { text, state, firm } = room.search;
  const list = useList(customers, (page) => page.customers, { text, state });
  return (
    <ListRoom
      room={room}
      list={list}
      label={t('desk.section.customers')}
      find={t('deskRooms.customers.find')}
      filters={
        <ChoiceFilter
          label={t('rooms.state')}
          anyLabel={t('deskRooms.customers.anyState')}
          choices={customerStates}
          nameOf={(one) => t(`deskRooms.customers.states.${one}`)}
          value={state}
          onValue={(one) => room.narrow({ state: one })}
        />
      }
      count={{
        total: list.first?.total,
        text: 'deskRooms.customers.count',
        moreText: 'deskRooms.customers.countMore',
      }}
      rowKey={({ id }) => id}
      onOpen={({ id }) => room.open(id)}
      empty={{ title: t('deskRooms.customers.noneFound'), reason: t('deskRooms.customers.noneReason') }}
      columns={[
        {
          key: 'name',
          header: t('deskRooms.customers.one'),
          cell: ({ name }) => name,
          sub: ({ postalCode, city }) => `${postalCode} ${city}`,
        },
        {
          key: 'customerNumber',
          header: t('deskRooms.customers.customerNumber'),
          cell: ({ customerNumber }) => customerNumber,
        },
        {
          key: 'level',
          header: t('deskRooms.booking.level'),
          width: 'nowrap',
          cell: ({ level }) => level && t(`level.${level}`),
        },
        {
          key: 'users',
          header: t('deskRooms.customers.users'),
          kind: 'number',
          isLabelled: true,
          cell: ({ users }) => formatNumber(users),
        },
        {
          key: 'lastOrder',
          header: t('deskRooms.customers.lastOrder'),
          isQuiet: true,
          cell: ({ lastOrderAt }) => lastOrderAt && when(t, lastOrderAt, now),
        },
        {
          key: 'state',
          header: t('rooms.state'),
          width: 'nowrap',
          cell: ({ isLocked, hasLimit }) => (
            <>
              {isLocked && <Tag tone="bad">{t('deskRooms.customers.locked')}</Tag>}{' '}
              {hasLimit && <Tag tone="warn">{t('deskRooms.customers.limited')}</Tag>}
            </>
          ),
        },
      ]}
    >
      {firm !== null && <CustomerPane key={firm} id={firm} onClose={room.close} />}
    </ListRoom>
  );
}
