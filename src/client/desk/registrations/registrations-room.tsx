import * as z from 'zod/mini';
import { deskPath } from '#client/desk/desk-path.ts';
import { useRegistrations } from '#client/desk/registrations/queries.ts';
import { RegistrationPane } from '#client/desk/registrations/registration-pane.tsx';
import { RegistrationTag } from '#client/desk/registrations/registration-tag.tsx';
import { useText } from '#client/i18n/text.tsx';
import { ListEmpty, ListFailed, ListLoading, MoreButton } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import table from '#client/ui/page/table.module.css';
import { useNow } from '#client/ui/use-now.ts';

const states = ['waiting', 'approved', 'refused'] as const;
const address = z.object({ state: z.catch(z.enum([...states, 'all']), 'waiting'), registration: inAddress.id });

/** Firms that want to become customers. */
export function RegistrationsRoom() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const [{ state, registration }, change] = useRoomSearch(deskPath('registrations'), address);
  const list = useRegistrations(state === 'all' ? null : state);
  const registrations = list.data?.pages.flatMap((page) => page.registrations);
  // One that was just decided stays in sight although it has left the list of those that wait.
  const everything = useRegistrations(null);
  const opened =
    registrations?.find(({ id }) => id === registration) ??
    everything.data?.pages.flatMap((page) => page.registrations).find(({ id }) => id === registration);
  const content = () => {
    if (list.isError && !registrations) return <ListFailed onAgain={() => void list.refetch()} />;
    if (!registrations) return <ListLoading />;
    if (registrations.length === 0)
      return (
        <ListEmpty title={t(`deskRooms.registrations.none.${state}`)}>
          {t('deskRooms.registrations.noneReason')}
        </ListEmpty>
      );
    return (
      <div className={styles.scroller} data-old={list.isPlaceholderData || undefined}>
        <table className={`${table.table} ${styles.stack}`} aria-label={t('desk.section.registrations')}>
          <thead>
            <tr>
              <th scope="col">{t('deskRooms.registrations.firm')}</th>
              <th scope="col">{t('deskRooms.registrations.person')}</th>
              <th scope="col">{t('deskRooms.registrations.confirmed')}</th>
              <th scope="col">{t('rooms.state')}</th>
            </tr>
          </thead>
          <tbody>
            {registrations.map(({ id, firm, person, confirmedAt, alike, ...one }) => (
              <tr key={id} className={styles.pressable} data-cursor={id === registration || undefined}>
                <td>
                  <button
                    type="button"
                    className={styles.open}
                    aria-expanded={id === registration}
                    onClick={() => change({ registration: id })}
                  >
                    {firm.name}
                  </button>
                  <span className={styles.cellSub}>
                    {firm.country} {firm.postalCode} {firm.city}
                  </span>
                </td>
                <td>
                  {person.name}
                  <span className={styles.cellSub}>{person.email}</span>
                </td>
                <td className={styles.quiet}>{when(t, confirmedAt, now)}</td>
                <td className={styles.nowrap}>
                  <RegistrationTag state={one.state} />{' '}
                  {alike.length > 0 && <Tag tone="warn">{t('deskRooms.registrations.maybeKnown')}</Tag>}
                </td>
              </tr>
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
          <SegmentedControl
            size="s"
            label={t('rooms.state')}
            options={[...states, 'all' as const].map((value) => ({
              value,
              label: t(`deskRooms.registrations.states.${value}`),
            }))}
            value={state}
            onChange={(value) => change({ state: value }, { replace: true })}
          />
        </search>
        {content()}
      </div>
      {opened && (
        <RegistrationPane key={opened.id} registration={opened} onClose={() => change({ registration: null })} />
      )}
    </>
  );
}
