import { succeeded } from '#client/api/succeeded.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useConnectionChanges } from '#client/settings/software/queries.ts';
import { ShownSecrets } from '#client/settings/software/shown-secrets.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import type { ConnectionSecrets, DmsConnection } from '#shared/handoff/connections-contract.ts';

function KeptButton({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <Button variant="primary" onClick={onClick}>
      {t('ownSoftware.kept')}
    </Button>
  );
}

/** Nothing but its own button leads out: a slip of the hand must not cost the secrets. */
export function SecretsDialog({ given, onClose }: { given: ConnectionSecrets; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      forced
      title={t('ownSoftware.given', { name: given.connection.name })}
      actions={<KeptButton onClick={onClose} />}
    >
      <ShownSecrets given={given} />
    </Dialog>
  );
}

type ConnectionDialogProps = { connection: DmsConnection; onClose: () => void };
type RenewDialogProps = ConnectionDialogProps & {
  /** Kept by whoever opened it. */
  given: ConnectionSecrets | null;
  onGiven: (given: ConnectionSecrets) => void;
};

/** Asks first: the software over there stands still until it has the new ones. */
export function RenewDialog({ connection, given, onGiven, onClose }: RenewDialogProps) {
  const t = useText();
  const { renew, isBusy } = useConnectionChanges();
  const closing = given ? { forced: true as const } : { onClose, closeLabel: t('shell.close') };
  const { name } = connection;
  return (
    <Dialog
      {...closing}
      open
      role={given ? 'dialog' : 'alertdialog'}
      title={given ? t('ownSoftware.given', { name }) : t('ownSoftware.renewTitle', { name })}
      actions={
        given ? (
          <KeptButton onClick={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
            <Button
              variant="danger"
              loading={isBusy}
              onClick={() => void renew(connection.id).then(onGiven, onClose)} // that it failed is told
            >
              {t('ownSoftware.renewSure')}
            </Button>
          </>
        )
      }
    >
      {given ? <ShownSecrets given={given} /> : <p>{t('ownSoftware.renewMeans')}</p>}
    </Dialog>
  );
}

type RemoveConnectionDialogProps = ConnectionDialogProps & { onRemoved: () => void };

export function RemoveConnectionDialog({ connection, onClose, onRemoved }: RemoveConnectionDialogProps) {
  const t = useText();
  const { remove, isBusy } = useConnectionChanges();
  const go = async () => {
    const isGone = await succeeded(remove(connection.id));
    onClose();
    if (!isGone) return;
    notify({ key: 'ownSoftware.removed', kind: 'SUCCESS', preset: 'A', detail: connection.name });
    onRemoved();
  };
  return (
    <SureDialog
      title={t('ownSoftware.removeTitle', { name: connection.name })}
      sure={t('ownSoftware.remove')}
      isBusy={isBusy}
      onSure={() => void go()}
      onClose={onClose}
    >
      <p>{t('ownSoftware.removeMeans')}</p>
    </SureDialog>
  );
}
