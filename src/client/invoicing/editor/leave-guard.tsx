import { useBlocker } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import type { DraftEditor } from '#client/invoicing/editor/use-draft-editor.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { screens } from '#shared/screens.ts';

/** Whoever wants to go does not wait longer for an answer. */
const longestMs = 3000;
const tooLong = () => new Promise<boolean>((done) => setTimeout(() => done(false), longestMs));

/** Before another screen comes, all is saved. Where that does not work, what is typed is not given up unasked. */
export function LeaveGuard({ editor }: { editor: Pick<DraftEditor, 'isSaved' | 'settle'> }) {
  const t = useText();
  const { status, proceed, reset } = useBlocker({
    // Without a session there is nobody to save for.
    shouldBlockFn: async ({ next }) =>
      next.pathname !== screens.login.path && !editor.isSaved() && !(await Promise.race([editor.settle(), tooLong()])),
    enableBeforeUnload: () => !editor.isSaved(),
    withResolver: true,
  });
  return (
    <Dialog
      open={status === 'blocked'}
      role="alertdialog"
      width="s"
      title={t('invoicing.leave.title')}
      closeLabel={t('shell.close')}
      onClose={() => reset?.()}
      actions={
        <>
          <Button variant="danger" onClick={() => proceed?.()}>
            {t('invoicing.leave.go')}
          </Button>
          <Button autoFocus variant="primary" onClick={() => reset?.()}>
            {t('invoicing.leave.stay')}
          </Button>
        </>
      }
    >
      {t('invoicing.leave.means')}
    </Dialog>
  );
}
