import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { usePortal } from '#client/portal/queries.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PhoneIcon } from '#client/ui/icons.ts';
import { UnbuiltDrawing } from '#client/ui/illustrations/unbuilt.tsx';
import { screens } from '#shared/screens.ts';

export function NotBuiltPublicPage({ screen }: { screen: 'resetPassword' | 'register' }) {
  const text = useText();
  const phone = usePortal()?.phone;
  const title = text('portal.notBuilt.title', { screen: text(`screen.${screen}`) });
  useTitle(title);
  return (
    <EmptyState
      level={1}
      drawing={<UnbuiltDrawing />}
      title={title}
      actions={
        <>
          <Link to={screens.login.path} className={buttonClass({ variant: 'primary' })}>
            {text('portal.toLogin')}
          </Link>
          {phone && (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={buttonClass()}>
              <PhoneIcon size="s" />
              {phone}
            </a>
          )}
        </>
      }
    >
      {text(`portal.notBuilt.${screen}`)}
    </EmptyState>
  );
}
