import { looksOnly } from '#client/api/shown-user.ts';
import { useText } from '#client/i18n/text.tsx';
import { tyreName } from '#client/tyres/list/tyre-name.ts';
import styles from '#client/tyres/list/tyre-table.module.css';
import type { Obstacle, TyreActions } from '#client/tyres/use-tyre-actions.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { CheckIcon, ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { TyreRow } from '#shared/tyres/tyre.ts';

type TyreCartCellProps = { row: TyreRow; actions: TyreActions; hasCursor: boolean };

const reasons = {
  forCar: 'tyres.blocked',
  forSize: 'tyres.blockedBySize',
  notStocked: 'articles.notStocked',
} as const satisfies Record<Obstacle, string>;

/** Quantity and cart. What must not be fitted to this car is not put into the cart for it. */
export function TyreCartCell({ row, actions, hasCursor }: TyreCartCellProps) {
  const t = useText();
  const quantity = actions.quantityOf(row);
  const inCart = actions.inCart(row);
  const tyre = `${tyreName(row)} ${row.tyre.size} ${row.tyre.index}`;
  const count = formatNumber(quantity);
  const obstacle = actions.obstacleOf(row);
  const name =
    inCart > 0
      ? t('tyres.inCartOf', { tyre, inCart: formatNumber(inCart), count })
      : t(row.rear ? 'tyres.setToCartOf' : 'tyres.toCartOf', { tyre, count });
  return (
    <>
      <span className={styles.amount}>
        <Stepper
          label={t('tyres.quantityOf', { tyre })}
          lessLabel={t('articles.less')}
          moreLabel={t('articles.more')}
          value={quantity}
          isTabStop={hasCursor}
          onRemove={() => undefined}
          onChange={(next) => actions.setQuantity(row, next)}
        />
        {row.rear && <small>{t('tyres.perAxle')}</small>}
      </span>
      <Button
        size="s"
        variant={inCart > 0 ? 'tonal' : 'primary'}
        className={styles.button}
        tabIndex={hasCursor ? 0 : -1}
        aria-label={name}
        disabledReason={looksOnly() ? t('acting.mayNotOrder') : obstacle === null ? undefined : t(reasons[obstacle])}
        icon={inCart > 0 ? <CheckIcon size="s" /> : <ShoppingCartSimpleIcon size="s" />}
        onClick={() => actions.toCart(row)}
      >
        <span className={styles.buttonText}>{t('tyres.toCart')}</span>
      </Button>
    </>
  );
}
