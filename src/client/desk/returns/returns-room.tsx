import * as z from 'zod/mini';
import { deskPath } from '#client/desk/desk-path.ts';
import { DeskCase } from '#client/desk/returns/desk-case.tsx';
import { useDeskReturns } from '#client/desk/returns/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { ReturnStateTag } from '#client/returns/return-state-tag.tsx';
import { ListEmpty, ListFailed, ListLoading, MoreButton } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { Select } from '#client/ui/choices/select.tsx';
import table from '#client/ui/page/table.module.css';
import { useNow } from '#client/ui/use-now.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { returnStates } from '#shared/returns/return-state.ts';

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
  const list = useDeskReturns(state);
  if (of !== null && opened !== null)
    return (
      <DeskCase
        key={`${of} ${opened}`}
        path={{ firm: of, return: opened }}
        onBack={() => change({ of: null, return: null })}
      />
    );
  const returns = list.data?.pages.flatMap((page) => page.returns);
  const content = () => {
    if (list.isError && !returns) return <ListFailed onAgain={() => void list.refetch()} />;
    if (!returns) return <ListLoading />;
    if (returns.length === 0)
      return (
        <ListEmpty
          title={t('deskRooms.returns.none')}
          onReset={state === null ? null : () => change({ state: null }, { replace: true })}
        >
          {t('deskRooms.returns.noneReason')}
        </ListEmpty>
      );
    return (
      <div className={styles.scroller} data-old={list.isPlaceholderData || undefined}>
        <table className={`${table.table} ${styles.stack}`} aria-label={t('desk.section.returns')}>
          <thead>
            <tr>
              <th scope="col">{t('deskRooms.returns.number')}</th>
              <th scope="col">{t('deskRooms.customers.one')}</th>
              <th scope="col">{t('deskRooms.returns.parts')}</th>
              <th scope="col">{t('deskRooms.returns.announced')}</th>
              <th scope="col" className={table.num}>
                {t('deskRooms.returns.amount')}
              </th>
              <th scope="col">{t('rooms.state')}</th>
            </tr>
          </thead>
          <tbody>
            {returns.map((one) => (
              <tr key={`${one.firmId} ${one.id}`} className={styles.pressable}>
                <td className={styles.nowrap}>
                  <button
                    type="button"
                    className={styles.open}
                    onClick={() => change({ of: one.firmId, return: one.id })}
                  >
                    {one.number}
                  </button>
                  <span className={styles.cellSub}>{t(`returns.kinds.${one.kind}`)}</span>
                </td>
                <td>
                  {one.firmName}
                  <span className={styles.cellSub}>{one.createdBy}</span>
                </td>
                <td>
                  {one.articles > 1
                    ? t('returnCases.all.andMore', { name: one.name, count: formatNumber(one.articles - 1) })
                    : one.name}
                </td>
                <td className={styles.quiet}>{when(t, one.createdAt, now)}</td>
                <td className={table.num}>{formatMoney(one.credited ?? one.expected ?? 0)}</td>
                <td className={styles.nowrap}>
                  <ReturnStateTag state={one.state} />
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
    <div className={styles.work}>
      <search className={styles.bar} aria-label={t('rooms.filter')}>
        <Select
          size="s"
          label={t('rooms.state')}
          labelHidden
          options={[
            { value: '', label: t('deskRooms.returns.anyState') },
            ...returnStates.map((value) => ({ value, label: t(`returns.states.${value}`) })),
          ]}
          value={state ?? ''}
          onChange={({ target }) =>
            change({ state: returnStates.find((one) => one === target.value) ?? null }, { replace: true })
          }
        />
      </search>
      {content()}
    </div>
  );
}
