import { useId } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import styles from '#client/rooms/rooms.module.css';
import { ConnectionFields } from '#client/settings/software/connection-fields.tsx';
import { useConnectionChanges } from '#client/settings/software/queries.ts';
import { useConnectionForm } from '#client/settings/software/use-connection-form.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { useFirstField } from '#client/ui/fields/use-first-field.ts';
import type { ConnectionSecrets, NewConnection } from '#shared/handoff/connections-contract.ts';

const nothing: NewConnection = { name: '', format: 'oci4', origins: [], hookUrl: null };

type NewConnectionPaneProps = { onClose: () => void; onAdded: (given: ConnectionSecrets) => void };

export function NewConnectionPane({ onClose, onAdded }: NewConnectionPaneProps) {
  const t = useText();
  const id = useId();
  const body = useFirstField<HTMLFormElement>();
  const form = useConnectionForm(nothing, body);
  const { add, isBusy } = useConnectionChanges();
  const submit = async () => {
    if (isBusy) return;
    const wish = form.take();
    const given = wish && (await add(wish).catch(form.fail));
    if (given) onAdded(given);
  };
  return (
    <DetailPane
      title={t('ownSoftware.add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isBusy}>
            {t('ownSoftware.add')}
          </Button>
        </>
      }
    >
      <Form id={id} ref={body} className={styles.form} onSubmit={submit}>
        <ConnectionFields form={form} />
      </Form>
    </DetailPane>
  );
}
