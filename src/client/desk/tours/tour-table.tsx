import { weekdayName } from '#client/i18n/day-text.ts';
import { useText } from '#client/i18n/text.tsx';
import { DataTable } from '#client/lists/data-table.tsx';
import type { FileTour } from '#shared/suppliers/tour-file.ts';

export function TourTable({ tours, label }: { tours: readonly FileTour[]; label: string }) {
  const t = useText();
  return (
    <DataTable
      label={label}
      rows={tours}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: t('admin.tours.name'), kind: 'header', cell: ({ name }) => name },
        {
          key: 'days',
          header: t('admin.tours.days'),
          cell: ({ weekdays }) => weekdays.map((day) => weekdayName(day, t)).join(' '),
        },
        { key: 'cutOff', header: t('admin.tours.cutOff'), cell: ({ cutOff }) => cutOff },
        { key: 'arrival', header: t('admin.tours.arrival'), cell: ({ arrival }) => arrival },
        {
          key: 'daysLater',
          header: t('admin.tours.daysLater'),
          cell: ({ arrivesDaysLater }) => t('admin.tours.later', { days: arrivesDaysLater }),
        },
      ]}
    />
  );
}
