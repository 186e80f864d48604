import { PartPicture } from '#client/articles/detail/part-picture.tsx';
import styles from '#client/cart/cart-page.module.css';
import line from '#client/cart/lines/line.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';

/** Rows that stand where the lines will. */
export function CartLoading() {
  const t = useText();
  return (
    <Column fills overflowY="auto" className={styles.work}>
      <PageHeader title={t('cart.title')} />
      <Box role="status" aria-label={t('articles.loading')} border="top" isContainer>
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
      </Box>
    </Column>
  );
}
