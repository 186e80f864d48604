import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { NothingState } from '#client/states/states.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { screens } from '#shared/screens.ts';

/** Another firm's, or none at all: both are simply not there (R6.8). */
export function UnknownDocument() {
  const t = useText();
  const back = (
    <Link className={buttonClass({ variant: 'primary' })} to={screens.invoicing.path}>
      {t('invoicing.unknown.action')}
    </Link>
  );
  return (
    <NothingState level={1} title={t('invoicing.unknown.title')} actions={back}>
      {t('invoicing.unknown.reason')}
    </NothingState>
  );
}
