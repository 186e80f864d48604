import cells from '#client/articles/list/row-cells.module.css';
import { type RowForm, rowStyles } from '#client/articles/list/row-form.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';

/** Holds the place of a row that is on its way, in the same columns. */
export function RowSkeleton({ form, hasFit }: { form: RowForm; hasFit: boolean }) {
  const styles = rowStyles[form];
  return (
    <>
      {form !== 'compact' && (
        <td className={styles.picture}>
          <Skeleton width="100%" height={form === 'block' ? '3.5rem' : '4.5rem'} />
        </td>
      )}
      <td className={styles.article}>
        <span className={cells.lines}>
          <Skeleton width="14rem" />
          <Skeleton width="9rem" />
        </span>
      </td>
      {hasFit && (
        <td className={styles.fit}>
          <Skeleton width="5rem" />
        </td>
      )}
      <td className={styles.stock}>
        <Skeleton width="70%" />
      </td>
      <td className={styles.price}>
        <Skeleton width="70%" />
      </td>
      <td className={styles.action}>
        <Skeleton height="2rem" />
      </td>
    </>
  );
}
