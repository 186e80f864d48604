import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deskPath } from '#client/desk/desk-path.ts';
import { ReasonDialog } from '#client/desk/reason-dialog.tsx';
import { useRefuse } from '#client/desk/registrations/queries.ts';
import { RegistrationTag } from '#client/desk/registrations/registration-tag.tsx';
import { useApproval } from '#client/desk/registrations/use-approval.ts';
import { VatCheck } from '#client/desk/registrations/vat-check.tsx';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { BookingForm } from '#client/rooms/booking-form.tsx';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import styles from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { DeskRegistration } from '#shared/registration/desk-contract.ts';

type RegistrationPaneProps = { registration: DeskRegistration; onClose: () => void };

export function RegistrationPane({ registration, onClose }: RegistrationPaneProps) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { id, firm, person, state, alike, decidedAt, decidedBy, reason } = registration;
  const { refuse, isBusy } = useRefuse(id);
  const form = useApproval(id, () =>
    notify({ key: 'deskRooms.registrations.approvedNow', kind: 'SUCCESS', preset: 'A', detail: firm.name }),
  );
  const [isRefusing, setRefusing] = useState(false);
  const isWaiting = state === 'waiting';
  const sendRefusal = async (said: string) => {
    const answer = await refuse(said).catch(() => null);
    setRefusing(false);
    if (answer) notify({ key: 'deskRooms.registrations.refusedNow', kind: 'SUCCESS', preset: 'A', detail: firm.name });
  };
  return (
    <DetailPane
      title={firm.name}
      sub={<RegistrationTag state={state} />}
      onClose={onClose}
      actions={
        isWaiting && (
          <>
            <Button variant="danger" onClick={() => setRefusing(true)}>
              {t('deskRooms.registrations.refuse')}
            </Button>
            <FormActions form={form} label={t('deskRooms.registrations.approve')} />
          </>
        )
      }
    >
      <div className={styles.form}>
        {alike.length > 0 && (
          <Note tone="warn" title={t('deskRooms.registrations.maybeKnown')}>
            <ul>
              {alike.map((one) => (
                <li key={`${one.by} ${one.id}`}>
                  <Link to={deskPath('customers')} search={{ firm: one.id }}>
                    {one.name}, {one.city}
                  </Link>{' '}
                  ({t(`deskRooms.registrations.alike.${one.by}`)})
                </li>
              ))}
            </ul>
          </Note>
        )}
        <Facts
          facts={[
            [t('deskRooms.customers.address'), `${firm.street}, ${firm.country} ${firm.postalCode} ${firm.city}`],
            ...(firm.phone ? [[t('deskRooms.customers.phone'), firm.phone] as const] : []),
            [t('deskRooms.customers.vatId'), <VatCheck key="vat" country={firm.country} vatId={firm.vatId} />],
            [t('deskRooms.registrations.person'), person.name],
            [t('deskRooms.registrations.email'), person.email],
            [t('deskRooms.registrations.registered'), when(t, registration.registeredAt, now)],
            [t('deskRooms.registrations.confirmed'), when(t, registration.confirmedAt, now)],
            ...(decidedAt === null
              ? []
              : [[t('deskRooms.registrations.decided'), `${when(t, decidedAt, now)}, ${decidedBy ?? ''}`] as const]),
            ...(reason === null ? [] : [[t('deskRooms.registrations.reason'), reason] as const]),
          ]}
        />
        {isWaiting && (
          <section className={styles.block}>
            <h3>{t('deskRooms.registrations.approving')}</h3>
            <FormBody form={form} className={styles.form}>
              <TextField
                {...form.text('customerNumber')}
                label={t('deskRooms.customers.customerNumber')}
                optional={t('rooms.optional')}
                autoComplete="off"
                maxLength={20}
              />
              <BookingForm booking={form.values} onBooking={form.set} />
            </FormBody>
          </section>
        )}
      </div>
      {isRefusing && (
        <ReasonDialog
          title={t('deskRooms.registrations.refuseTitle', { name: firm.name })}
          means={t('deskRooms.registrations.refuseMeans')}
          label="deskRooms.registrations.reason"
          action={t('deskRooms.registrations.refuse')}
          isBusy={isBusy}
          onReason={(said) => void sendRefusal(said)}
          onClose={() => setRefusing(false)}
        />
      )}
    </DetailPane>
  );
}
