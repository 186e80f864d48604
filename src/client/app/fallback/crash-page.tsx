import styles from '#client/app/fallback/stand-in.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import { screens } from '#shared/screens.ts';

/** A screen that threw. A whole new page is the way on: what threw may be broken for good in this one. */
export function CrashPage() {
  const text = useText();
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        drawing={<UnpluggedDrawing />}
        title={text('portal.crashed.title')}
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {text('portal.crashed.reload')}
            </Button>
            <a href={screens.vehicle.path} className={buttonClass()}>
              {text('portal.toStart')}
            </a>
          </>
        }
      >
        {text('portal.crashed.reason')}
      </EmptyState>
    </div>
  );
}
