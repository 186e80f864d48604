import * as z from 'zod/mini';
import { CustomerPane } from '#client/desk/customers/customer-pane.tsx';
import { useCustomers } from '#client/desk/customers/queries.ts';
import { deskPath } from '#client/desk/desk-path.ts';
import { useText } from '#client/i18n/text.tsx';
import { FindField } from '#client/rooms/find-field.tsx';
import { ListEmpty, ListFailed, ListLoading, MoreButton } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { Select } from '#client/ui/choices/select.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import table from '#client/ui/page/table.module.css';
import { useNow } from '#client/ui/use-now.ts';
import { mostCounted } from '#shared/admin/paging.ts';
import { type CustomerHead, customerStates } from '#shared/desk/customers-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

const address = z.object({
  text: inAddress.text,
  state: z.catch(z.nullable(z.enum(customerStates)), null),
  firm: inAddress.id,
});

/** Whom the supplier sells to. */
export function CustomersRoom() {
  const t = useText();
  const [{ text, state, firm }, change] = useRoomSearch(deskPath('customers'), address);
  const list = useCustomers({ ...(text !== '' && { text }), ...(state !== null && { state }) });
  const customers = list.data?.pages.flatMap((page) => page.customers);
  const total = list.data?.pages[0]?.total ?? null;
  const isNarrowed = text !== '' || state !== null;
  const content = () => {
    if (list.isError && !customers) return <ListFailed onAgain={() => void list.refetch()} />;
    if (!customers) return <ListLoading />;
    if (customers.length === 0)
      return (
        <ListEmpty
          title={t('deskRooms.customers.noneFound')}
          onReset={isNarrowed ? () => change({ text: '', state: null }, { replace: true }) : null}
        >
          {t('deskRooms.customers.noneReason')}
        </ListEmpty>
      );
    return (
      <div className={styles.scroller} data-old={list.isPlaceholderData || undefined}>
        <table className={`${table.table} ${styles.stack}`} aria-label={t('desk.section.customers')}>
          <thead>
            <tr>
              <th scope="col">{t('deskRooms.customers.one')}</th>
              <th scope="col">{t('deskRooms.customers.customerNumber')}</th>
              <th scope="col">{t('deskRooms.booking.level')}</th>
              <th scope="col" className={table.num}>
                {t('deskRooms.customers.users')}
              </th>
              <th scope="col">{t('deskRooms.customers.lastOrder')}</th>
              <th scope="col">{t('rooms.state')}</th>
            </tr>
          </thead>
          <tbody>
            {customers.map((customer) => (
              <CustomerRow
                key={customer.id}
                customer={customer}
                isOpened={customer.id === firm}
                onOpen={() => change({ firm: customer.id })}
              />
            ))}
          </tbody>
        </table>
        <MoreButton list={list} />
      </div>
    );
  };
  return (
    <>
      <div className={styles.work}>
        <search className={styles.bar} aria-label={t('rooms.filter')}>
          <FindField
            label={t('deskRooms.customers.find')}
            text={text}
            onText={(words) => change({ text: words }, { replace: true })}
          />
          <Select
            size="s"
            label={t('rooms.state')}
            labelHidden
            options={[
              { value: '', label: t('deskRooms.customers.anyState') },
              ...customerStates.map((value) => ({ value, label: t(`deskRooms.customers.states.${value}`) })),
            ]}
            value={state ?? ''}
            onChange={({ target }) =>
              change({ state: customerStates.find((one) => one === target.value) ?? null }, { replace: true })
            }
          />
          <span className={styles.count} role="status">
            {total !== null &&
              t(total >= mostCounted ? 'deskRooms.customers.countMore' : 'deskRooms.customers.count', {
                count: total,
                shown: formatNumber(total),
              })}
          </span>
        </search>
        {content()}
      </div>
      {firm !== null && <CustomerPane key={firm} id={firm} onClose={() => change({ firm: null })} />}
    </>
  );
}

type CustomerRowProps = { customer: CustomerHead; isOpened: boolean; onOpen: () => void };

function CustomerRow({ customer, isOpened, onOpen }: CustomerRowProps) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { name, postalCode, city, customerNumber, level, users, lastOrderAt, isLocked, hasLimit } = customer;
  return (
    <tr className={styles.pressable} data-cursor={isOpened || undefined}>
      <td>
        <button type="button" className={styles.open} aria-expanded={isOpened} onClick={onOpen}>
          {name}
        </button>
        <span className={styles.cellSub}>
          {postalCode} {city}
        </span>
      </td>
      <td>{customerNumber ?? ''}</td>
      <td className={styles.nowrap}>{level ? t(`level.${level}`) : ''}</td>
      <td className={table.num} data-label={t('deskRooms.customers.users')}>
        {formatNumber(users)}
      </td>
      <td className={styles.quiet}>{lastOrderAt === null ? '' : when(t, lastOrderAt, now)}</td>
      <td className={styles.nowrap}>
        {isLocked && <Tag tone="bad">{t('deskRooms.customers.locked')}</Tag>}{' '}
        {hasLimit && <Tag tone="warn">{t('deskRooms.customers.limited')}</Tag>}
      </td>
    </tr>
  );
}
