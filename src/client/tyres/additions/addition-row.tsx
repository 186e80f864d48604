import { looksOnly } from '#client/api/shown-user.ts';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { PartPicture } from '#client/articles/detail/part-picture.tsx';
import { piecePrice } from '#client/articles/detail/piece-price.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/tyres/additions/additions.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import type { ArticleRow } from '#shared/articles/article.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

type AdditionRowProps = {
  row: ArticleRow;
  state: OfferState;
  wheels: number;
  isPurchaseShown: boolean;
  onAdd: () => void;
};

export function AdditionRow({ row, state, wheels, isPurchaseShown, onAdd }: AdditionRowProps) {
  const t = useText();
  const name = `${row.brand.name} ${row.number}`;
  const offer = state.kind === 'known' ? state.offer : null;
  const purchase = offer && isPurchaseShown ? piecePrice(offer, wheels) : null;
  const price = purchase ?? offer?.listPrice ?? null;
  const stock = offer?.warehouses.reduce((sum, { stock: held }) => sum + held, 0);
  return (
    <Row gap={5} align="center" padY={4} border="top">
      <PartPicture picture={row.picture} size="xs" />
      <Box fills>
        <p>
          <b>{name}</b>
        </p>
        <p className={styles.quiet}>
          <Breakable text={[row.genericArticle.name, ...row.criteria].join(' · ')} />
        </p>
        {row.fit?.verdict === 'check' && <Tag tone="warn">{t('tyres.additions.check')}</Tag>}
      </Box>
      <Stack as="p" flex="none" weight="semi" breaks="never" className={styles.price}>
        {state.kind === 'loading' ? <Skeleton width="4rem" /> : price === null ? '–' : formatMoney(price)}
        {price !== null && (
          <span className={styles.quiet}>{t(`tyres.column.${purchase === null ? 'list' : 'purchase'}`)}</span>
        )}
        {stock !== undefined && (
          <span className={styles.quiet}>
            {t('tyres.portal.stock')} {formatNumber(stock)}
          </span>
        )}
      </Stack>
      <Button
        size="s"
        icon={<ShoppingCartSimpleIcon size="s" />}
        aria-label={t('tyres.additions.addOf', { count: formatNumber(wheels), name })}
        disabledReason={
          looksOnly() ? t('acting.mayNotOrder') : state.kind === 'unknown' ? t('articles.notStocked') : undefined
        }
        onClick={onAdd}
      >
        {formatNumber(wheels)} ×
      </Button>
    </Row>
  );
}
