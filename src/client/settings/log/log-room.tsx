import * as z from 'zod/mini';
import { AuditList } from '#client/admin/audit/audit-list.tsx';
import { useText } from '#client/i18n/text.tsx';
import { useList } from '#client/lists/use-list.ts';
import styles from '#client/rooms/rooms.module.css';
import { useRoomSearch } from '#client/rooms/use-room-search.ts';
import { settingsPath } from '#client/settings/sections.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { type FirmLogKind, firmLog, firmLogKinds } from '#shared/settings/firm-log-contract.ts';

const all = 'all';
const address = z.object({ kind: z.catch(z.enum([all, ...firmLogKinds]), all) });

/** Who has signed in, what the supplier's people have looked at and done, what went out, and what was changed. */
export function LogRoom() {
  const t = useText();
  const [{ kind }, change] = useRoomSearch(settingsPath('log'), address);
  const list = useList(firmLog, ({ entries }) => entries, { kind: kind === all ? null : kind });
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
      <AuditList
        label={t('settings.section.log')}
        list={list}
        empty={{
          title: t('admin.audit.none'),
          reason: t('firmSettings.log.noneReason'),
          onReset: list.isNarrowed ? () => change({ kind: all }, { replace: true }) : null,
        }}
      />
    </div>
  );
}
