import { useState } from 'react';
import desk from '#client/desk/desk.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import styles from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import type { Customer } from '#shared/desk/customers-contract.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

/** Whom one calls stands first; the others are a press away. */
const mostShown = 3;

/** Who the customer is, whom one calls there, and what is open. */
export function CustomerFacts({ customer, now }: { customer: Customer; now: Date }) {
  const t = useText();
  const { street, postalCode, city, country, phone, vatId, agreedAt, people, users, open, netPrices } = customer;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? people : people.slice(0, mostShown);
  return (
    <>
      <Facts
        facts={[
          [t('deskRooms.customers.address'), `${street}, ${country} ${postalCode} ${city}`],
          ...(phone ? [[t('deskRooms.customers.phone'), phone] as const] : []),
          [t('deskRooms.customers.vatId'), vatId ?? t('deskRooms.customers.none')],
          [
            t('deskRooms.customers.agreed'),
            agreedAt === null ? t('deskRooms.customers.notAgreed') : when(t, agreedAt, now),
          ],
          [t('deskRooms.customers.users'), formatNumber(users)],
          [t('deskRooms.customers.open'), <b key="open">{formatMoney(open)}</b>],
          ...(netPrices > 0 ? [[t('deskRooms.customers.netPrices'), formatNumber(netPrices)] as const] : []),
        ]}
      />
      <section className={styles.block}>
        <h3>{t('deskRooms.customers.people', { count: formatNumber(people.length) })}</h3>
        <ul className={desk.people}>
          {shown.map(({ id, name, email, isAdmin }) => (
            <li key={id}>
              <p className={desk.name}>
                {name}
                {isAdmin && <Tag tone="info">{t('admin.role.ROLE_FIRM_ADMIN')}</Tag>}
              </p>
              {email && <span>{email}</span>}
            </li>
          ))}
        </ul>
        {shown.length < people.length && (
          <Button size="s" variant="ghost" onClick={() => setAll(true)}>
            {t('deskRooms.customers.allPeople', { count: formatNumber(people.length) })}
          </Button>
        )}
      </section>
    </>
  );
}
