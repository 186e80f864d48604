import * as z from 'zod/mini';
import { AuditTable } from '#client/admin/audit/audit-table.tsx';
import { ChainCheck } from '#client/admin/audit/chain-check.tsx';
import { useAudit, useChainCheck } from '#client/admin/audit/queries.ts';
import { sectionPath } from '#client/admin/sections.ts';
import { useFirmName } from '#client/admin/users/queries.ts';
import { PeriodFilter } from '#client/documents/list/period-filter.tsx';
import { useText } from '#client/i18n/text.tsx';
import { FindField } from '#client/rooms/find-field.tsx';
import { ListEmpty, ListFailed, ListLoading, MoreButton } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { ScrollArea } from '#client/rooms/scroll-area.tsx';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chip } from '#client/ui/choices/chip.tsx';
import { ListChecksIcon } from '#client/ui/icons/icons.ts';
import { formatDate } from '#shared/format/date.ts';

const address = z.object({ text: inAddress.text, firm: inAddress.id, from: inAddress.day, to: inAddress.day });

/** Who did what, when, in which firm; and whether anybody has touched it since. */
export function AuditRoom() {
  const t = useText();
  const [{ text, firm, from, to }, change] = useRoomSearch(sectionPath('audit'), address);
  const firmName = useFirmName(firm);
  const { check, run, forget } = useChainCheck();
  const filter = {
    ...(text !== '' && { text }),
    ...(firm !== null && { firm: String(firm) }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
  const list = useAudit(filter);
  const entries = list.data?.pages.flatMap((page) => page.entries);
  const readTo = list.data?.pages.at(-1)?.readTo ?? null;
  const set = (patch: Parameters<typeof change>[0]) => change(patch, { replace: true });
  const reset = () => set({ text: '', firm: null, from: null, to: null });
  const content = () => {
    if (list.isError && !entries) return <ListFailed onAgain={() => void list.refetch()} />;
    if (!entries) return <ListLoading />;
    if (entries.length === 0 && !list.hasNextPage)
      return (
        <ListEmpty title={t('admin.audit.none')} onReset={Object.keys(filter).length > 0 ? reset : null}>
          {t('admin.audit.noneReason')}
        </ListEmpty>
      );
    return (
      <ScrollArea look="scroller" isOld={list.isPlaceholderData}>
        <AuditTable label={t('admin.section.audit')} entries={entries} />
        {text !== '' && readTo !== null && list.hasNextPage && (
          <p className={styles.more}>{t('admin.audit.readTo', { day: formatDate(new Date(readTo)) })}</p>
        )}
        <MoreButton list={list} />
      </ScrollArea>
    );
  };
  return (
    <div className={styles.work}>
      <search className={styles.bar} aria-label={t('rooms.filter')}>
        <FindField label={t('admin.audit.find')} text={text} onText={(words) => set({ text: words })} />
        <PeriodFilter
          days={{ ...(from !== null && { from }), ...(to !== null && { to }) }}
          onDays={(days) => set({ from: days.from ?? null, to: days.to ?? null })}
        />
        {firm !== null && (
          <Chip removeLabel={t('admin.users.anyFirm')} onRemove={() => set({ firm: null })}>
            {firmName ?? t('admin.firmNumber', { number: String(firm) })}
          </Chip>
        )}
        <span className={styles.count} />
        <Button
          size="s"
          icon={<ListChecksIcon size="s" />}
          loading={check?.state === 'running'}
          onClick={() => void run(firm)}
        >
          {t('admin.audit.check')}
        </Button>
      </search>
      {check && <ChainCheck check={check} onClose={forget} />}
      {content()}
    </div>
  );
}
