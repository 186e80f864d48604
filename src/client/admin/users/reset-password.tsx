import { useState } from 'react';
import { useUserChanges } from '#client/admin/users/queries.ts';
import { ShownPassword } from '#client/admin/users/shown-password.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import type { AdminUser } from '#shared/admin/users-contract.ts';

/** Asks first: the old password is gone for good, and whoever works with it is signed out. */
export function ResetPassword({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useText();
  const { resetPassword, isBusy } = useUserChanges();
  const [password, setPassword] = useState<string | null>(null);
  const reset = async () => {
    const answer = await resetPassword(user.id).catch(() => null);
    if (answer?.kind === 'reset') setPassword(answer.password);
    if (answer?.kind === 'refused') {
      notify({ key: `admin.refusal.${answer.reason}`, kind: 'WARNING', preset: 'A' });
      onClose();
    }
  };
  return (
    <Dialog
      open
      role={password === null ? 'alertdialog' : 'dialog'}
      width="s"
      title={t('admin.users.resetPassword')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        password === null ? (
          <>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
            <Button variant="danger" loading={isBusy} onClick={() => void reset()}>
              {t('admin.users.resetSure')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('rooms.done')}
          </Button>
        )
      }
    >
      {password === null ? (
        <p>{t('admin.users.resetMeans', { name: user.name })}</p>
      ) : (
        <ShownPassword username={user.username} password={password} />
      )}
    </Dialog>
  );
}
