import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/overview/overview.module.css';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { useUser } from '#client/session/queries.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LockedHubDrawing } from '#client/ui/illustrations/locked-hub.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';

/** The screen is open to everyone who is signed in (R2.3); what the firm bills is not. */
export function LockedInvoicing() {
  const t = useText();
  const { acting, firmName } = useUser();
  return (
    <Stack fills padX="page" padY={6} overflowY="auto" className={styles.locked}>
      <EmptyState
        actions={<LeadOn to="vehicle" />}
        drawing={<LockedHubDrawing />}
        level={1}
        title={t('invoicing.noRight.title')}
      >
        {acting ? t('acting.noInvoicing', { firm: firmName }) : t('invoicing.noRight.reason')}
      </EmptyState>
    </Stack>
  );
}
