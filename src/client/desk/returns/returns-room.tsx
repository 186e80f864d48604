import * as z from 'zod/mini';
import { deskPath } from '#client/desk/desk-path.ts';
import { DeskCase } from '#client/desk/returns/desk-case.tsx';
import { useText } from '#client/i18n/text.tsx';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import { useList } from '#client/lists/use-list.ts';
import { ReturnStateTag } from '#client/returns/return-state-tag.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { useNow } from '#client/ui/use-now.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { returnStates } from '#shared/returns/return-state.ts';
import { suppliersReturns } from '#shared/returns/supplier-contract.ts';

const address = z.object({
  state: z.catch(z.nullable(z.enum(returnStates)), null),
  /** Which one is open: its firm and itself. */
  of: inAddress.id,
  return: inAddress.id,
});

/** What customers send back: the list, or one case to be judged. */
export function ReturnsRoom() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const [{ state, of, return: opened }, change] = useRoomSearch(deskPath('returns'), address);
  const list = useList(suppliersReturns, ({ returns }) => returns, { state });
  if (of !== null && opened !== null)
    return (
      <DeskCase
        key={`${of} ${opened}`}
        path={{ firm: of, return: opened }}
        onBack={() => change({ of: null, return: null })}
      />
    );
  return (
    <div className={styles.work}>
      <search className={styles.bar} aria-label={t('rooms.filter')}>
        <ChoiceFilter
          label={t('rooms.state')}
          anyLabel={t('deskRooms.returns.anyState')}
          choices={returnStates}
          nameOf={(one) => t(`returns.states.${one}`)}
          value={state}
          onValue={(one) => change({ state: one }, { replace: true })}
        />
      </search>
      <DataList
        label={t('desk.section.returns')}
        list={list}
        rowKey={({ firmId, id }) => `${firmId} ${id}`}
        onOpen={({ firmId, id }) => change({ of: firmId, return: id })}
        empty={{
          title: t('deskRooms.returns.none'),
          reason: t('deskRooms.returns.noneReason'),
          onReset: list.isNarrowed ? () => change({ state: null }, { replace: true }) : null,
        }}
        columns={[
          {
            key: 'number',
            header: t('deskRooms.returns.number'),
            width: 'nowrap',
            cell: ({ number }) => number,
            sub: ({ kind }) => t(`returns.kinds.${kind}`),
          },
          {
            key: 'customer',
            header: t('deskRooms.customers.one'),
            cell: ({ firmName }) => firmName,
            sub: ({ createdBy }) => createdBy,
          },
          {
            key: 'parts',
            header: t('deskRooms.returns.parts'),
            cell: ({ name, articles }) =>
              articles > 1 ? t('returnCases.all.andMore', { name, count: formatNumber(articles - 1) }) : name,
          },
          {
            key: 'announced',
            header: t('deskRooms.returns.announced'),
            isQuiet: true,
            cell: ({ createdAt }) => when(t, createdAt, now),
          },
          {
            key: 'amount',
            header: t('deskRooms.returns.amount'),
            kind: 'number',
            cell: ({ credited, expected }) => formatMoney(credited ?? expected ?? 0),
          },
          {
            key: 'state',
            header: t('rooms.state'),
            width: 'nowrap',
            cell: (one) => <ReturnStateTag state={one.state} />,
          },
        ]}
      />
    </div>
  );
}
