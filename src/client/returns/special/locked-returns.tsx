import { useText } from '#client/i18n/text.tsx';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LockedHubDrawing } from '#client/ui/illustrations/locked-hub.tsx';
import { Box } from '#client/ui/layout/box.tsx';

/** The screen is open to everyone who is signed in (R2.2); what it shows is not. */
export function LockedReturns() {
  const t = useText();
  return (
    <Box flex={1} padX="page" padY={9} overflowY="auto">
      <EmptyState
        actions={<LeadOn to="vehicle" />}
        drawing={<LockedHubDrawing />}
        level={1}
        title={t('specialReturns.locked.title')}
      >
        {t('specialReturns.locked.reason')}
      </EmptyState>
    </Box>
  );
}
