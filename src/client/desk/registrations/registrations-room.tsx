import * as z from 'zod/mini';
import { deskPath } from '#client/desk/desk-path.ts';
import { RegistrationPane } from '#client/desk/registrations/registration-pane.tsx';
import { RegistrationTag } from '#client/desk/registrations/registration-tag.tsx';
import { useText } from '#client/i18n/text.tsx';
import { useList } from '#client/lists/use-list.ts';
import { ListRoom } from '#client/rooms/list-room.tsx';
import { useListRoom } from '#client/rooms/use-list-room.ts';
import { inAddress } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { type DeskRegistration, suppliersRegistrations } from '#shared/registration/desk-contract.ts';

const states = ['waiting', 'approved', 'refused'] as const;
const address = z.object({ state: z.catch(z.enum([...states, 'all']), 'waiting'), registration: inAddress.id });

const useRegistrations = (state: DeskRegistration['state'] | null) =>
  useList(suppliersRegistrations, ({ registrations }) => registrations, { state });

/** Firms that want to become customers. */
export function RegistrationsRoom() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const room = useListRoom(deskPath('registrations'), address, 'registration');
  const { state, registration } = room.search;
  const list = useRegistrations(state === 'all' ? null : state);
  // One that was just decided stays in sight although it has left the list of those that wait.
  const everything = useRegistrations(null);
  const opened =
    list.rows?.find(({ id }) => id === registration) ?? everything.rows?.find(({ id }) => id === registration);
  return (
    <ListRoom
      room={room}
      list={{ ...list, isNarrowed: false }}
      label={t('desk.section.registrations')}
      filters={
        <SegmentedControl
          size="s"
          label={t('rooms.state')}
          options={[...states, 'all' as const].map((value) => ({
            value,
            label: t(`deskRooms.registrations.states.${value}`),
          }))}
          value={state}
          onChange={(value) => room.narrow({ state: value })}
        />
      }
      rowKey={({ id }) => id}
      onOpen={({ id }) => room.open(id)}
      empty={{ title: t(`deskRooms.registrations.none.${state}`), reason: t('deskRooms.registrations.noneReason') }}
      columns={[
        {
          key: 'firm',
          header: t('deskRooms.registrations.firm'),
          cell: ({ firm }) => firm.name,
          sub: ({ firm }) => `${firm.country} ${firm.postalCode} ${firm.city}`,
        },
        {
          key: 'person',
          header: t('deskRooms.registrations.person'),
          cell: ({ person }) => person.name,
          sub: ({ person }) => person.email,
        },
        {
          key: 'confirmed',
          header: t('deskRooms.registrations.confirmed'),
          isQuiet: true,
          cell: ({ confirmedAt }) => when(t, confirmedAt, now),
        },
        {
          key: 'state',
          header: t('rooms.state'),
          width: 'nowrap',
          cell: ({ alike, ...one }) => (
            <>
              <RegistrationTag state={one.state} />{' '}
              {alike.length > 0 && <Tag tone="warn">{t('deskRooms.registrations.maybeKnown')}</Tag>}
            </>
          ),
        },
      ]}
    >
      {opened && <RegistrationPane key={opened.id} registration={opened} onClose={room.close} />}
    </ListRoom>
  );
}
