import styles from '#client/ui/feedback/skeleton.module.css';

export type SkeletonProps = { width?: string; height?: string };

/** Holds the place of a value that is on its way. Appears after 150 ms, stands still; say "loading" elsewhere. */
export function Skeleton({ width = '100%', height = '.75rem' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} data-holds-place aria-hidden="true" />;
}
