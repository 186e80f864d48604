import { useBlocker } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

/** Asks before a page with unsaved changes is left: by a link, by Back, by a reload. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const t = useText();
  const blocked = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true });
  const stay = () => blocked.reset?.();
  return (
    <Dialog
      role="alertdialog"
      width="s"
      open={blocked.status === 'blocked'}
      onClose={stay}
      closeLabel={t('drawings.editor.close')}
      title={t('drawings.editor.leaveTitle')}
      actions={
        <>
          <Button onClick={stay}>{t('drawings.editor.stay')}</Button>
          <Button variant="danger" onClick={() => blocked.proceed?.()}>
            {t('drawings.editor.discard')}
          </Button>
        </>
      }
    >
      {t('drawings.editor.leaveReason')}
    </Dialog>
  );
}
