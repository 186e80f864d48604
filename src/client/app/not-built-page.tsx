import { Link } from '@tanstack/react-router';
import styles from '#client/app/standing-page.module.css';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { UnbuiltDrawing } from '#client/ui/illustrations/unbuilt.tsx';
import { type ScreenKey, screens } from '#shared/screens.ts';

/** Says plainly that an area is missing, and what it will be for. */
export function NotBuiltPage({ area }: { area: ScreenKey }) {
  const t = useText();
  const maybeText = useMaybeText();
  return (
    <div className={styles.page}>
      <EmptyState
        drawing={<UnbuiltDrawing />}
        level={1}
        title={t('notBuilt.title', { area: t(`screen.${area}`) })}
        extra={<p className={styles.more}>{t('notBuilt.reason')}</p>}
        actions={
          <Link to={screens.vehicle.path} className={buttonClass({ variant: 'primary' })}>
            {t('notBuilt.wayOn')}
          </Link>
        }
      >
        {maybeText(`notBuilt.will.${area}`)}
      </EmptyState>
    </div>
  );
}
