import { useState } from 'react';
import { ShownPassword } from '#client/admin/users/shown-password.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { usePeopleChanges } from '#client/settings/users/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import type { AdminUser } from '#shared/admin/users-contract.ts';

type LetInDialogProps = { user: AdminUser; sendsLinks: boolean; onClose: () => void };

/** Asks first: a new password ends the old one for good, a link writes to somebody. */
export function LetInDialog({ user, sendsLinks, onClose }: LetInDialogProps) {
  const t = useText();
  const { letIn, isBusy } = usePeopleChanges();
  const [password, setPassword] = useState<string | null>(null);
  const isMailed = sendsLinks && user.email !== null;
  const go = async () => {
    const answer = await letIn(user.id).catch(() => null);
    if (answer === null) return;
    if (answer.kind === 'password') return setPassword(answer.password);
    notify(
      answer.kind === 'refused'
        ? { key: `firmSettings.refusal.${answer.reason}`, kind: 'WARNING', preset: 'A' }
        : { key: 'firmSettings.users.invited', kind: 'SUCCESS', preset: 'A', detail: answer.email },
    );
    onClose();
  };
  return (
    <Dialog
      open
      role={password === null ? 'alertdialog' : 'dialog'}
      width="s"
      title={t(isMailed ? 'firmSettings.users.sendLink' : 'admin.users.resetPassword')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        password === null ? (
          <>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
            <Button variant={isMailed ? 'primary' : 'danger'} loading={isBusy} onClick={() => void go()}>
              {t(isMailed ? 'firmSettings.users.sendLink' : 'admin.users.resetSure')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('rooms.done')}
          </Button>
        )
      }
    >
      {password !== null && <ShownPassword username={user.username} password={password} />}
      {password === null && (
        <p>
          {isMailed
            ? t('firmSettings.users.linkMeans', { email: user.email ?? '' })
            : t('admin.users.resetMeans', { name: user.name })}
        </p>
      )}
    </Dialog>
  );
}

type RemoveDialogProps = { user: AdminUser; onClose: () => void; onRemoved: () => void };

export function RemoveDialog({ user, onClose, onRemoved }: RemoveDialogProps) {
  const t = useText();
  const { remove, isBusy } = usePeopleChanges();
  const go = async () => {
    const answer = await remove(user.id).catch(() => null);
    if (answer === null) return;
    onClose();
    if (answer.kind === 'refused')
      return notify({ key: `firmSettings.refusal.${answer.reason}`, kind: 'WARNING', preset: 'A', detail: user.name });
    notify({ key: 'firmSettings.users.removed', kind: 'SUCCESS', preset: 'A', detail: user.name });
    onRemoved();
  };
  return (
    <SureDialog
      title={t('firmSettings.users.removeTitle', { name: user.name })}
      sure={t('firmSettings.users.remove')}
      isBusy={isBusy}
      onSure={() => void go()}
      onClose={onClose}
    >
      <p>{t('firmSettings.users.removeMeans')}</p>
    </SureDialog>
  );
}
