import * as z from 'zod/mini';
import { AuditList } from '#client/admin/audit/audit-list.tsx';
import { ChainCheck } from '#client/admin/audit/chain-check.tsx';
import { useChainCheck } from '#client/admin/audit/queries.ts';
import { sectionPath } from '#client/admin/sections.ts';
import { useFirmName } from '#client/admin/users/queries.ts';
import { PeriodFilter } from '#client/documents/list/period-filter.tsx';
import { useText } from '#client/i18n/text.tsx';
import lists from '#client/lists/lists.module.css';
import { useList } from '#client/lists/use-list.ts';
import { FindField } from '#client/rooms/find-field.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chip } from '#client/ui/choices/chip.tsx';
import { ListChecksIcon } from '#client/ui/icons/icons.ts';
import { auditLog } from '#shared/admin/audit-contract.ts';
import { formatDate } from '#shared/format/date.ts';

const address = z.object({ text: inAddress.text, firm: inAddress.id, from: inAddress.day, to: inAddress.day });

/** Who did what, when, in which firm; and whether anybody has touched it since. */
export function AuditRoom() {
  const t = useText();
  const [{ text, firm, from, to }, change] = useRoomSearch(sectionPath('audit'), address);
  const firmName = useFirmName(firm);
  const { check, run, forget } = useChainCheck();
  const list = useList(auditLog, ({ entries }) => entries, { text, firm, from, to });
  const readTo = list.last?.readTo ?? null;
  const set = (patch: Parameters<typeof change>[0]) => change(patch, { replace: true });
  const reset = () => set({ text: '', firm: null, from: null, to: null });
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
      <AuditList
        label={t('admin.section.audit')}
        list={list}
        empty={{
          title: t('admin.audit.none'),
          reason: t('admin.audit.noneReason'),
          onReset: list.isNarrowed ? reset : null,
        }}
        foot={
          text !== '' &&
          readTo !== null &&
          list.hasNextPage && (
            <p className={lists.more}>{t('admin.audit.readTo', { day: formatDate(new Date(readTo)) })}</p>
          )
        }
      />
    </div>
  );
}
