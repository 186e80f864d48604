import { weekdayName } from '#client/i18n/day-text.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/rooms/rooms.module.css';
import table from '#client/ui/page/table.module.css';
import type { FileTour } from '#shared/suppliers/tour-file.ts';

type TourTableProps = {
  tours: readonly FileTour[];
  label: string;
};

export function TourTable({ tours, label }: TourTableProps) {
  const t = useText();
  const days = (tour: FileTour) => tour.weekdays.map((day) => weekdayName(day, t)).join(' ');
  return (
    <table className={`${table.table} ${styles.stack}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('admin.tours.name')}</th>
          <th scope="col">{t('admin.tours.days')}</th>
          <th scope="col">{t('admin.tours.cutOff')}</th>
          <th scope="col">{t('admin.tours.arrival')}</th>
          <th scope="col">{t('admin.tours.daysLater')}</th>
        </tr>
      </thead>
      <tbody>
        {tours.map((tour) => (
          <tr key={tour.name}>
            <th scope="row">{tour.name}</th>
            <td>{days(tour)}</td>
            <td>{tour.cutOff}</td>
            <td>{tour.arrival}</td>
            <td>{t('admin.tours.later', { days: tour.arrivesDaysLater })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
