import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { NothingState } from '#client/states/states.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { screens } from '#shared/screens.ts';

export function CartEmpty({ isCurrent }: { isCurrent: boolean }) {
  const t = useText();
  return (
    <NothingState
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
    </NothingState>
  );
}
