import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { type Booking, BookingForm } from '#client/rooms/booking-form.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { BookableRole } from '#shared/access/bookable-roles.ts';
import { Failure } from '#shared/failures.ts';
import { customerNumberSchema } from '#shared/suppliers/customer-number.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type Approval = { roles: BookableRole[]; customerNumber?: string };
type ApproveFormProps = {
  /** The button that sends it stands elsewhere. */
  id: string;
  send: (approval: Approval) => Promise<unknown>;
  onApproved: () => void;
};

/** What most workshops have. */
const usual: Booking = { level: 'ROLE_USER_PLUS', additions: ['ROLE_ORDER'] };

export function ApproveForm({ id, send, onApproved }: ApproveFormProps) {
  const t = useText();
  const [booking, setBooking] = useState(usual);
  const [number, setNumber] = useState('');
  const [isNumberWrong, setNumberWrong] = useState(false);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const submit = async () => {
    const customerNumber = number.trim();
    setProblem(null);
    const isWrong = customerNumber !== '' && !customerNumberSchema.safeParse(customerNumber).success;
    setNumberWrong(isWrong);
    if (isWrong || booking.level === null) return;
    const roles = [booking.level, ...booking.additions];
    try {
      await send({ roles, ...(customerNumber !== '' && { customerNumber }) });
      onApproved();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <Form id={id} className={styles.form} onSubmit={submit}>
      {problem && (
        <Note tone="bad" role="alert">
          {t(problem)}
        </Note>
      )}
      <TextField
        label={t('deskRooms.customers.customerNumber')}
        optional={t('rooms.optional')}
        autoComplete="off"
        maxLength={20}
        value={number}
        error={isNumberWrong ? t('deskRooms.customers.wrong.customerNumber') : undefined}
        onChange={({ target }) => setNumber(target.value)}
      />
      <BookingForm booking={booking} onBooking={setBooking} />
    </Form>
  );
}

function problemOf(error: unknown): TextKey {
  if (!(error instanceof Failure)) return 'TOAST_MESSAGES.UNEXPECTED_ERROR';
  if (error.code === 'TOO_LATE') return 'deskRooms.registrations.tooLate';
  return error.code === 'INVALID_INPUT'
    ? 'deskRooms.customers.refusal.number-taken'
    : 'TOAST_MESSAGES.UNEXPECTED_ERROR';
}
