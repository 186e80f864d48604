import { useState } from 'react';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import styles from '#client/rooms/rooms.module.css';
import { changesIn } from '#client/settings/software/changes-in.ts';
import { RemoveConnectionDialog, RenewDialog } from '#client/settings/software/connection-dialogs.tsx';
import { ConnectionFields } from '#client/settings/software/connection-fields.tsx';
import { useConnectionChanges } from '#client/settings/software/queries.ts';
import software from '#client/settings/software/software.module.css';
import { useConnectionForm } from '#client/settings/software/use-connection-form.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Switch } from '#client/ui/choices/switch.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { ConnectionSecrets, DmsConnection } from '#shared/handoff/connections-contract.ts';

type ConnectionPaneProps = { connection: DmsConnection; onClose: () => void };

export function ConnectionPane({ connection, onClose }: ConnectionPaneProps) {
  const t = useText();
  const { change, turn, isTurning } = useConnectionChanges();
  // Only what is changed here is sent: what others change stays.
  const form = useConnectionForm({
    record: connection,
    send: (wish, seen) => change(seen.id, changesIn(seen, wish)),
    onAnswer: (saved) => {
      notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A', detail: saved.name });
      return { record: saved };
    },
  });
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  // Here, because what lies in the pane begins anew where the window becomes narrow or wide.
  const [given, setGiven] = useState<ConnectionSecrets | null>(null);
  const toggle = async (isActive: boolean) => {
    if (isTurning) return;
    const saved = await turn(connection.id, isActive).catch(() => null);
    if (saved === null) return;
    const key = saved.isActive ? 'ownSoftware.switchedOn' : 'ownSoftware.switchedOff';
    notify({ key, kind: 'SUCCESS', preset: 'A', detail: saved.name });
  };
  return (
    <DetailPane
      title={connection.name}
      sub={t('ownSoftware.numbered', { number: String(connection.id) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={() => setAsked('remove')}>
            {t('ownSoftware.remove')}
          </Button>
          <FormActions form={form} disabledReason={form.isChanged ? undefined : t('firmSettings.nothingChanged')} />
        </>
      }
    >
      <div className={styles.form}>
        <FormBody form={form} className={styles.form}>
          <ConnectionFields form={form} />
        </FormBody>
        <section className={styles.block}>
          <Switch
            end
            label={t('ownSoftware.isActive')}
            hint={t('ownSoftware.activeMeans')}
            checked={connection.isActive}
            onChange={({ target }) => void toggle(target.checked)}
          />
        </section>
        <section className={styles.block}>
          <h3>{t('ownSoftware.forSoftware')}</h3>
          <Facts
            facts={[
              [t('ownSoftware.number'), String(connection.id)],
              [t('ownSoftware.startAddress'), `${window.location.origin}/handoff/start`],
              [t('ownSoftware.pullAddress'), `${window.location.origin}/handoff/pull`],
              [t('ownSoftware.createdAt'), formatBusinessDate(localDay(new Date(connection.createdAt)))],
            ]}
          />
          <p className={software.manual}>{t('ownSoftware.manual')}</p>
        </section>
        <section className={styles.block}>
          <h3>{t('ownSoftware.access')}</h3>
          <div className={styles.form}>
            <p className={styles.quiet}>{t('ownSoftware.accessMeans')}</p>
            <div className={styles.buttons}>
              <Button size="s" onClick={() => setAsked('renew')}>
                {t('ownSoftware.renew')}
              </Button>
            </div>
          </div>
        </section>
      </div>
      {asked === 'renew' && (
        <RenewDialog
          {...{ connection, given }}
          onGiven={setGiven}
          onClose={() => {
            setAsked(null);
            setGiven(null);
          }}
        />
      )}
      {asked === 'remove' && (
        <RemoveConnectionDialog connection={connection} onClose={() => setAsked(null)} onRemoved={onClose} />
      )}
    </DetailPane>
  );
}
