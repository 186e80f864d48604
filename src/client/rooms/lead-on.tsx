import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { screens } from '#shared/screens.ts';

/** Where nothing is, the way to where something may be. */
export function LeadOn({ to }: { to: 'articles' | 'universal' | 'vehicle' | 'documents' }) {
  const t = useText();
  return (
    <Link to={screens[to].path} className={buttonClass()}>
      {t(`rooms.leadOn.${to}`)}
    </Link>
  );
}
