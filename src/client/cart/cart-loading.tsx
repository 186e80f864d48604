import { PartPicture } from '#client/articles/detail/part-picture.tsx';
import styles from '#client/cart/cart-page.module.css';
import line from '#client/cart/lines/line.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { PageHead } from '#client/ui/page/page-head.tsx';

/** Rows that stand where the lines will. */
export function CartLoading() {
  const t = useText();
  return (
    <div className={styles.work}>
      <PageHead title={t('cart.title')} />
      <div role="status" aria-label={t('articles.loading')} className={styles.loading}>
        {[0, 1, 2, 3].map((at) => (
          <div key={at} className={line.row} aria-hidden="true">
            <PartPicture picture={null} size="xs" />
            <span>
              <Skeleton width="60%" />
            </span>
            <Skeleton width="70%" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
