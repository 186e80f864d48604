import { weekdayName } from '#client/i18n/day-text.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/rooms/rooms.module.css';
import table from '#client/ui/table.module.css';
import type { FileTour } from '#shared/suppliers/tour-file.ts';

type TourTableProps = {
  tours: readonly FileTour[];
  label: string;
  /** What it was before, where it changes. */
  before?: ReadonlyMap<FileTour, FileTour>;
};

export function TourTable({ tours, label, before }: TourTableProps) {
  const t = useText();
  const days = (tour: FileTour) => tour.weekdays.map((day) => weekdayName(day, t)).join(' ');
  const cell = (tour: FileTour, of: (one: FileTour) => string) => {
    const was = before?.get(tour);
    const [old, now] = [was ? of(was) : of(tour), of(tour)];
    return old === now ? (
      now
    ) : (
      <>
        <s className={styles.quiet}>{old}</s> <b>{now}</b>
      </>
    );
  };
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
            <th scope="row">{cell(tour, ({ name }) => name)}</th>
            <td>{cell(tour, days)}</td>
            <td>{cell(tour, ({ cutOff }) => cutOff)}</td>
            <td>{cell(tour, ({ arrival }) => arrival)}</td>
            <td>{cell(tour, ({ arrivesDaysLater }) => t('admin.tours.later', { days: arrivesDaysLater }))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
