import { useText } from '#client/i18n/text.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { type Addition, additions } from '#shared/access/bookable-roles.ts';
import { type Level, levels } from '#shared/access/roles.ts';

export type Booking = { readonly level: Level | null; readonly additions: readonly Addition[] };
type BookingFormProps = { booking: Booking; isReadOnly?: boolean; onBooking: (booking: Booking) => void };

/** What a firm has booked: one level, and what comes on top of it. */
export function BookingForm({ booking, isReadOnly = false, onBooking }: BookingFormProps) {
  const t = useText();
  return (
    <>
      <RadioGroup
        label={t('deskRooms.booking.level')}
        options={levels.map((value) => ({
          value,
          label: t(`level.${value}`),
          hint: t(`admin.levelHint.${value}`),
          disabled: isReadOnly,
        }))}
        value={booking.level ?? undefined}
        onChange={(level) => onBooking({ ...booking, level })}
      />
      <fieldset className={styles.ticks}>
        <legend>{t('deskRooms.booking.additions')}</legend>
        {additions.map((role) => (
          <Checkbox
            key={role}
            label={t(`admin.role.${role}`)}
            checked={booking.additions.includes(role)}
            disabled={isReadOnly}
            onChange={({ target }) =>
              onBooking({
                ...booking,
                additions: additions.filter((one) => (one === role ? target.checked : booking.additions.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
