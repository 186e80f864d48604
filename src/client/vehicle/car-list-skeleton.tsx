import { useText } from '#client/i18n/text.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from '#client/vehicle/car-list.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Rows of the same height: nothing moves when the cars arrive. */
export function CarListSkeleton() {
  const t = useText();
  return (
    <div role="status">
      <VisuallyHidden>{t('vehicle.loading')}</VisuallyHidden>
      <div className={styles.head} />
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="7rem" height="1.5rem" />
          <span className={styles.car}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </span>
          <span className={styles.identity}>
            <Skeleton width="80%" />
          </span>
          <span className={styles.tags} />
          <span className={styles.time}>
            <Skeleton width="4rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
