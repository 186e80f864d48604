import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useText } from '#client/i18n/text.tsx';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import styles from '#client/rooms/rooms.module.css';
import { ConnectionFields } from '#client/settings/software/connection-fields.tsx';
import { useConnectionChanges } from '#client/settings/software/queries.ts';
import { useConnectionForm } from '#client/settings/software/use-connection-form.ts';
import { useFirstField } from '#client/ui/fields/use-first-field.ts';
import type { ConnectionSecrets, NewConnection } from '#shared/handoff/connections-contract.ts';

const nothing: NewConnection = { name: '', format: 'oci4', origins: [], hookUrl: null };

type NewConnectionPaneProps = { onClose: () => void; onAdded: (given: ConnectionSecrets) => void };

export function NewConnectionPane({ onClose, onAdded }: NewConnectionPaneProps) {
  const t = useText();
  const { add } = useConnectionChanges();
  const form = useConnectionForm({
    record: nothing,
    send: add,
    onAnswer: (given) => {
      onAdded(given);
      return {};
    },
  });
  useFirstField('', form.ref);
  return (
    <DetailPane
      title={t('ownSoftware.add')}
      onClose={onClose}
      actions={<FormActions form={form} label={t('ownSoftware.add')} onCancel={onClose} />}
    >
      <FormBody form={form} className={styles.form}>
        <ConnectionFields form={form} />
      </FormBody>
    </DetailPane>
  );
}
