import { Link } from '@tanstack/react-router';
import { looksOnly } from '#client/api/shown-user.ts';
import type { ArticlesLink } from '#client/drawings/articles-link.ts';
import styles from '#client/drawings/parts/part-list.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import { orderQuantity } from '#shared/articles/order-quantity.ts';
import type { DrawnPart } from '#shared/drawings/drawing.ts';
import { formatNumber } from '#shared/format/number.ts';

type PartActionsProps = {
  part: DrawnPart;
  /** Where its articles are; null without a car. */
  link: ArticlesLink | null;
  onChooseCar: () => void;
  /** null: the cart is not for this user. */
  onPut: (() => void) | null;
};

/** What the selected part offers: its articles, and the best of them straight into the cart. */
export function PartActions({ part, link, onChooseCar, onPut }: PartActionsProps) {
  const t = useText();
  const { articles, best, isUniversal } = part;
  if (link === null || articles === null)
    return (
      <>
        <p className={styles.reason}>{t('drawings.carFirst')}</p>
        <Button variant="primary" size="s" onClick={onChooseCar}>
          {t('drawings.chooseCar')}
        </Button>
      </>
    );
  if (articles === 0) return <p className={styles.reason}>{t('drawings.nothing')}</p>;
  return (
    <>
      <Link {...link} className={buttonClass({ variant: 'primary', size: 's' })}>
        {t('drawings.showArticles', { count: articles })}
        <Kbd>Enter</Kbd>
      </Link>
      {best && onPut && (
        <Button
          size="s"
          icon={<ShoppingCartSimpleIcon size="s" />}
          disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
          onClick={onPut}
        >
          {t('drawings.putBest', {
            quantity: formatNumber(orderQuantity(part.perCar, best).quantity),
            brand: best.brand.name,
          })}
        </Button>
      )}
      {!best && !isUniversal && <p className={styles.reason}>{t('drawings.unsure')}</p>}
    </>
  );
}
