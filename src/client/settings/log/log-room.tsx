import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AuditTable } from '#client/admin/audit/audit-table.tsx';
import { call } from '#client/api/call.ts';
import { useText } from '#client/i18n/text.tsx';
import { ListEmpty, ListFailed, ListLoading, MoreButton } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { ScrollArea } from '#client/rooms/scroll-area.tsx';
import { useRoomSearch } from '#client/rooms/use-room-search.ts';
import { settingsPath } from '#client/settings/sections.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { type FirmLogKind, firmLog, firmLogKinds } from '#shared/settings/firm-log-contract.ts';

const all = 'all';
const address = z.object({ kind: z.catch(z.enum([all, ...firmLogKinds]), all) });

const useFirmLog = (kind: FirmLogKind | null) =>
  useInfiniteQuery({
    queryKey: [firmLog.name, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        firmLog,
        { query: { ...(kind !== null && { kind }), ...(pageParam !== null && { before: String(pageParam) }) } },
        { signal },
      ),
    initialPageParam: null as number | null, // the first page has none before it
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    meta: { silent: true }, // the list says so
  });

/** Who has signed in, what the supplier's people have looked at and done, what went out, and what was changed. */
export function LogRoom() {
  const t = useText();
  const [{ kind }, change] = useRoomSearch(settingsPath('log'), address);
  const list = useFirmLog(kind === all ? null : kind);
  const entries = list.data?.pages.flatMap((page) => page.entries);
  const content = () => {
    if (list.isError && !entries) return <ListFailed onAgain={() => void list.refetch()} />;
    if (!entries) return <ListLoading />;
    if (entries.length === 0)
      return (
        <ListEmpty
          title={t('admin.audit.none')}
          onReset={kind === all ? null : () => change({ kind: all }, { replace: true })}
        >
          {t('firmSettings.log.noneReason')}
        </ListEmpty>
      );
    return (
      <ScrollArea look="scroller" isOld={list.isPlaceholderData}>
        <AuditTable label={t('settings.section.log')} entries={entries} />
        <MoreButton list={list} />
      </ScrollArea>
    );
  };
  return (
    <div className={styles.work}>
      <search className={styles.bar} aria-label={t('rooms.filter')}>
        <SegmentedControl
          label={t('firmSettings.log.kind')}
          options={[all, ...firmLogKinds].map((value) => ({
            value,
            label: value === all ? t('rooms.all') : t(`firmSettings.log.kinds.${value as FirmLogKind}`), // one of them
          }))}
          value={kind}
          onChange={(next) => change({ kind: next as typeof kind }, { replace: true })} // one of the options
        />
      </search>
      {content()}
    </div>
  );
}
