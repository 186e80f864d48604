import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActForSlot } from '#client/desk/customers/act-for-slot.tsx';
import { CustomerFacts } from '#client/desk/customers/customer-facts.tsx';
import { CustomerFields, useCustomerForm } from '#client/desk/customers/customer-fields.tsx';
import { useCustomer, useCustomerLock } from '#client/desk/customers/queries.ts';
import { deskPath } from '#client/desk/desk-path.ts';
import { ReasonDialog } from '#client/desk/reason-dialog.tsx';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import styles from '#client/rooms/rooms.module.css';
import { TakenRoles } from '#client/rooms/taken-roles.tsx';
import { when } from '#client/rooms/when.ts';
import { useMay } from '#client/session/queries.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { Customer, CustomerAnswer, Taken } from '#shared/desk/customers-contract.ts';

type CustomerPaneProps = { id: number; onClose: () => void };

export function CustomerPane({ id, onClose }: CustomerPaneProps) {
  const t = useText();
  const { data: customer, isError, refetch } = useCustomer(id);
  if (customer) return <OpenedCustomer key={customer.id} customer={customer} onClose={onClose} />;
  return (
    <DetailPane title={t('deskRooms.customers.one')} onClose={onClose}>
      {isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />}
    </DetailPane>
  );
}

function OpenedCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const mayChange = useMay('ROLE_SUPPLIER_ADMIN');
  const { lock, isBusy } = useCustomerLock(customer.id);
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [isLocking, setLocking] = useState(false);
  const form = useCustomerForm(customer, {
    isReadOnly: !mayChange,
    onSaved: (answer) => {
      setTaken(answer.taken);
      notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A', detail: customer.name });
    },
  });
  const { version, lock: locked } = customer;
  const setLock = async (reason: string | null) => {
    const answer = await lock({ version, reason }).catch(() => null);
    setLocking(false);
    if (answer) tell(answer, reason === null ? 'deskRooms.customers.unlockedNow' : 'deskRooms.customers.lockedNow');
  };
  const tell = ({ kind }: CustomerAnswer, saved: 'deskRooms.customers.unlockedNow' | 'deskRooms.customers.lockedNow') =>
    notify({
      key: kind === 'saved' ? saved : 'rooms.changed',
      kind: kind === 'saved' ? 'SUCCESS' : 'WARNING',
      preset: 'A',
      detail: customer.name,
    });
  return (
    <DetailPane
      title={customer.name}
      sub={[customer.terms.customerNumber, `${customer.postalCode} ${customer.city}`].filter(Boolean).join(' · ')}
      onClose={onClose}
      actions={
        mayChange && (
          <>
            <Button
              variant={locked ? 'secondary' : 'danger'}
              loading={isBusy}
              onClick={() => (locked ? void setLock(null) : setLocking(true))}
            >
              {t(locked ? 'deskRooms.customers.unlock' : 'deskRooms.customers.lock')}
            </Button>
            <FormActions form={form} />
          </>
        )
      }
    >
      <div className={styles.form}>
        {locked && (
          <Note tone="bad" title={t('deskRooms.customers.locked')}>
            {t('deskRooms.customers.lockedBy', { at: when(t, locked.at, now), name: locked.by, reason: locked.reason })}
          </Note>
        )}
        <TakenRoles taken={taken} />
        <CustomerFacts customer={customer} now={now} />
        <div className={styles.buttons}>
          <ActForSlot firmId={customer.id} firmName={customer.name} />
          {mayChange && (
            <Link to={deskPath('orders')} search={{ firm: customer.id }} className={buttonClass({ size: 's' })}>
              {t('deskRooms.customers.itsOrders')}
            </Link>
          )}
        </div>
        <FormBody form={form} className={styles.form}>
          <CustomerFields {...{ form, customer }} isReadOnly={!mayChange} />
        </FormBody>
      </div>
      {isLocking && (
        <ReasonDialog
          title={t('deskRooms.customers.lockTitle', { name: customer.name })}
          means={t('deskRooms.customers.lockMeans')}
          label="deskRooms.customers.lockReason"
          action={t('deskRooms.customers.lock')}
          isBusy={isBusy}
          onReason={(reason) => void setLock(reason)}
          onClose={() => setLocking(false)}
        />
      )}
    </DetailPane>
  );
}
