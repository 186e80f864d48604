import type { Ref } from 'react';
import { useText } from '#client/i18n/text.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { Tag } from '#client/ui/labels/tag.tsx';
import table from '#client/ui/page/table.module.css';
import type { DmsConnection } from '#shared/handoff/connections-contract.ts';

type ConnectionTableProps = {
  ref: Ref<HTMLTableElement>;
  connections: readonly DmsConnection[];
  opened: number | null;
  onOpen: (id: number) => void;
};

export function ConnectionTable({ ref, connections, opened, onOpen }: ConnectionTableProps) {
  const t = useText();
  return (
    <table ref={ref} className={`${table.table} ${rooms.stack}`} aria-label={t('settings.section.software')}>
      <thead>
        <tr>
          <th scope="col">{t('ownSoftware.name')}</th>
          <th scope="col">{t('ownSoftware.format')}</th>
          <th scope="col">{t('ownSoftware.origins')}</th>
          <th scope="col">{t('ownSoftware.hookUrl')}</th>
          <th scope="col">{t('rooms.state')}</th>
        </tr>
      </thead>
      <tbody>
        {connections.map(({ id, name, format, origins, hookUrl, isActive }) => (
          <tr key={id} className={rooms.pressable} data-cursor={id === opened || undefined}>
            <th scope="row">
              <button
                type="button"
                className={rooms.open}
                data-connection={id}
                aria-expanded={id === opened}
                onClick={() => onOpen(id)}
              >
                {name}
              </button>
              <span className={rooms.cellSub}>{t('ownSoftware.numbered', { number: String(id) })}</span>
            </th>
            <td className={rooms.nowrap}>{t(`ownSoftware.formats.${format}`)}</td>
            <td className={rooms.wide} data-label={t('ownSoftware.origins')}>
              {origins.length === 0 ? (
                <span className={rooms.quiet}>{t('ownSoftware.noOrigins')}</span>
              ) : (
                origins.join(', ')
              )}
            </td>
            <td className={rooms.wide} data-label={t('ownSoftware.hookUrl')}>
              {hookUrl ?? <span className={rooms.quiet}>{t('ownSoftware.noHook')}</span>}
            </td>
            <td>
              <Tag tone={isActive ? 'ok' : 'neutral'}>{t(`ownSoftware.state.${isActive ? 'on' : 'off'}`)}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
