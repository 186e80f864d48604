import * as z from 'zod/mini';
import { FirmPane, NewFirmPane } from '#client/admin/firms/firm-pane.tsx';
import { sectionPath } from '#client/admin/sections.ts';
import { useText } from '#client/i18n/text.tsx';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { useList } from '#client/lists/use-list.ts';
import { ListRoom } from '#client/rooms/list-room.tsx';
import { useListRoom } from '#client/rooms/use-list-room.ts';
import { inAddress } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { firmKinds } from '#shared/access/giveable-roles.ts';
import { adminFirms } from '#shared/admin/firms-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

const address = z.object({
  text: inAddress.text,
  kind: z.catch(z.nullable(z.enum(firmKinds)), null),
  firm: inAddress.id,
});

/** Every firm of the portal, suppliers and operator included. */
export function FirmsRoom() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const room = useListRoom(sectionPath('firms'), address, 'firm');
  const { text, kind, firm } = room.search;
  const list = useList(adminFirms, ({ firms }) => firms, { text, kind });
  return (
    <ListRoom
      room={room}
      list={list}
      label={t('admin.section.firms')}
      find={t('admin.firms.find')}
      filters={
        <ChoiceFilter
          label={t('rooms.kind')}
          anyLabel={t('admin.firms.anyKind')}
          choices={firmKinds}
          nameOf={(one) => t(`admin.firms.kind.${one}`)}
          value={kind}
          onValue={(one) => room.narrow({ kind: one })}
        />
      }
      count={{ total: list.first?.total, text: 'admin.firms.count', moreText: 'admin.firms.countMore' }}
      add={t('admin.firms.add')}
      rowKey={({ id }) => id}
      onOpen={({ id }) => room.open(id)}
      empty={{ title: t('admin.firms.none'), reason: t('admin.firms.noneReason') }}
      columns={[
        {
          key: 'name',
          header: t('admin.firm'),
          cell: ({ facts }) => facts.name,
          sub: ({ facts }) => [facts.postalCode, facts.city].filter(Boolean).join(' '),
        },
        {
          key: 'kind',
          header: t('rooms.kind'),
          cell: (one) => (
            <>
              {t(`admin.firms.kind.${one.kind}`)}{' '}
              {one.agreedAt === null && <Tag tone="warn">{t('admin.firms.notAgreed')}</Tag>}
            </>
          ),
        },
        {
          key: 'supplier',
          header: t('admin.firms.supplier'),
          isQuiet: true,
          cell: ({ facts }) => facts.supplier,
        },
        {
          key: 'users',
          header: t('admin.firms.users'),
          kind: 'number',
          isLabelled: true,
          cell: ({ users }) => formatNumber(users),
        },
        {
          key: 'lastSignIn',
          header: t('admin.users.lastSignIn'),
          isQuiet: true,
          cell: ({ lastSignInAt }) => lastSignInAt && when(t, lastSignInAt, now),
        },
      ]}
    >
      {room.isAdding ? (
        <NewFirmPane onClose={room.close} onAdded={room.open} />
      ) : (
        firm !== null && <FirmPane key={firm} id={firm} onClose={room.close} />
      )}
    </ListRoom>
  );
}
