import styles from '#client/articles/detail/part-picture.module.css';
import { classNames } from '#client/ui/class-names.ts';
import type { Picture } from '#shared/articles/article.ts';

type PartPictureProps = {
  /** null: none. */
  picture: Picture | null;
  size?: 'xs' | 's' | 'm' | 'l';
};

/** A line drawing takes its colours from the theme, a photo stands on white; what it shows stands beside it in words. */
export function PartPicture({ picture, size = 'm' }: PartPictureProps) {
  return (
    <span className={classNames(styles.picture, styles[size])} aria-hidden="true">
      {picture?.isDrawing && (
        <svg viewBox="0 0 96 96" className={styles.drawing} aria-hidden="true">
          <use href={`${picture.url}#drawing`} />
        </svg>
      )}
      {picture && !picture.isDrawing && <img src={picture.url} alt="" loading="lazy" className={styles.photo} />}
    </span>
  );
}
