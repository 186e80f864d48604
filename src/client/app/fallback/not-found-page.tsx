import { Link } from '@tanstack/react-router';
import styles from '#client/app/fallback/stand-in.module.css';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { screens } from '#shared/screens.ts';

export function NotFoundPage() {
  const text = useText();
  useTitle(text('portal.notFound.title'));
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        drawing={<EmptySeatDrawing />}
        title={text('portal.notFound.title')}
        actions={
          <Link to={screens.vehicle.path} preload={false} className={buttonClass({ variant: 'primary' })}>
            {text('portal.toStart')}
          </Link>
        }
      >
        {text('portal.notFound.reason')}
      </EmptyState>
    </div>
  );
}
