import * as z from 'zod/mini';
import { CustomerPane } from '#client/desk/customers/customer-pane.tsx';
import { deskPath } from '#client/desk/desk-path.ts';
import { useText } from '#client/i18n/text.tsx';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import { ListCount } from '#client/lists/list-count.tsx';
import { useList } from '#client/lists/use-list.ts';
import { FindField } from '#client/rooms/find-field.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
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
  const [{ text, state, firm }, change] = useRoomSearch(deskPath('customers'), address);
  const list = useList(customers, (page) => page.customers, { text, state });
  return (
    <>
      <div className={styles.work}>
        <search className={styles.bar} aria-label={t('rooms.filter')}>
          <FindField
            label={t('deskRooms.customers.find')}
            text={text}
            onText={(words) => change({ text: words }, { replace: true })}
          />
          <ChoiceFilter
            label={t('rooms.state')}
            anyLabel={t('deskRooms.customers.anyState')}
            choices={customerStates}
            nameOf={(one) => t(`deskRooms.customers.states.${one}`)}
            value={state}
            onValue={(one) => change({ state: one }, { replace: true })}
          />
          <ListCount
            total={list.first?.total}
            text="deskRooms.customers.count"
            moreText="deskRooms.customers.countMore"
          />
        </search>
        <DataList
          label={t('desk.section.customers')}
          list={list}
          rowKey={({ id }) => id}
          openedKey={firm}
          onOpen={({ id }) => change({ firm: id })}
          empty={{
            title: t('deskRooms.customers.noneFound'),
            reason: t('deskRooms.customers.noneReason'),
            onReset: list.isNarrowed ? () => change({ text: '', state: null }, { replace: true }) : null,
          }}
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
        />
      </div>
      {firm !== null && <CustomerPane key={firm} id={firm} onClose={() => change({ firm: null })} />}
    </>
  );
}
