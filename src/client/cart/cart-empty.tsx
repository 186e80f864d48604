import { Link } from '@tanstack/react-router';
import styles from '#client/cart/cart-page.module.css';
import { useText } from '#client/i18n/text.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { screens } from '#shared/screens.ts';

export function CartEmpty({ isCurrent }: { isCurrent: boolean }) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<EmptySeatDrawing />}
        title={t('cart.emptyTitle')}
        actions={
          isCurrent ? (
            <>
              <Link to={screens.articles.path} className={buttonClass({ variant: 'primary' })}>
                {t('cart.toParts')}
              </Link>
              <Link to={screens.cart.path} search={{ view: 'orders' }} className={buttonClass()}>
                {t('orders.history')}
              </Link>
            </>
          ) : (
            <Link to={screens.cart.path} search={{}} className={buttonClass({ variant: 'primary' })}>
              {t('cart.toCurrent')}
            </Link>
          )
        }
      >
        {t('cart.emptyReason')}
      </EmptyState>
    </div>
  );
}
