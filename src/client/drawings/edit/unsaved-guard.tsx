import { useBlocker } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';

/** Asks before a page with unsaved changes is left: by a link, by Back, by a reload. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const t = useText();
  const blocked = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true });
  const stay = () => blocked.reset?.();
  return (
    <SureDialog
      open={blocked.status === 'blocked'}
      title={t('drawings.editor.leaveTitle')}
      sure={t('drawings.editor.discard')}
      instead={t('drawings.editor.stay')}
      onSure={() => blocked.proceed?.()}
      onClose={stay}
    >
      {t('drawings.editor.leaveReason')}
    </SureDialog>
  );
}
