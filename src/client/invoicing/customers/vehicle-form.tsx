import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { newVehicle, plainVin } from '#client/invoicing/customers/customer-draft.ts';
import { useKeepVehicle, useRefreshCustomers } from '#client/invoicing/customers/customer-queries.ts';
import styles from '#client/invoicing/customers/customers.module.css';
import { TypedField } from '#client/invoicing/editor/positions/typed-field.tsx';
import { DayField } from '#client/rooms/day-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { formatNumber } from '#shared/format/number.ts';
import { type CustomerVehicle, type VehicleData, vehicleDataSchema } from '#shared/invoicing/customer-file.ts';
import { carName } from '#shared/vehicle/car.ts';

type VehicleFormProps = {
  customerId: number;
  /** null: a new one. */
  vehicle: CustomerVehicle | null;
  onKept: (vehicle: CustomerVehicle) => void;
  onCancel: () => void;
};

/** A vehicle of a customer; the one in the vehicle bar is a press away. */
export function VehicleForm({ customerId, vehicle, onKept, onCancel }: VehicleFormProps) {
  const t = useText();
  const car = useCurrentCar().data;
  const refresh = useRefreshCustomers();
  const { mutateAsync } = useKeepVehicle();
  const form = useForm({
    schema: vehicleDataSchema,
    record: dataOf(vehicle),
    wish: (data) => data,
    messages: { name: 'invoicing.vehicle.nameMissing', vin: 'invoicing.vehicle.vinWrong' },
    failed: 'invoicing.saveFailed',
    send: (data) =>
      mutateAsync({ params: { customer: String(customerId) }, body: { id: vehicle?.id ?? null, vehicle: data } }),
    onAnswer: (kept) => {
      refresh();
      onKept(kept);
    },
  });
  const { values: data, set: change } = form;
  const day = (name: 'firstRegistration' | 'nextInspection') => (
    <DayField
      label={t(`invoicing.vehicle.${name}`)}
      optional={t('estimates.optionalField')}
      value={data[name] ?? ''}
      onValue={(on) => change({ [name]: on || null })}
    />
  );
  return (
    <FormBody form={form} className={styles.form} aria-label={t('invoicing.vehicle.title')}>
      {car && vehicle === null && data.name === '' && (
        <Button
          size="s"
          onClick={() =>
            change({
              plate: car.plate ?? '',
              vin: car.vin ?? '',
              kTypeId: car.kTypeId,
              name: carName(car),
              mileage: car.mileageKm,
              firstRegistration: car.firstRegistration,
            })
          }
        >
          {t('invoicing.vehicle.current', { car: [car.plate, carName(car)].filter(Boolean).join(' · ') })}
        </Button>
      )}
      <TextField {...form.text('name')} label={t('invoicing.vehicle.name')} maxLength={200} />
      <Grid columns={2} gap={4}>
        <TextField
          {...form.text('plate')}
          label={t('invoicing.vehicle.plate')}
          optional={t('estimates.optionalField')}
          maxLength={20}
        />
        <TypedField
          label={t('invoicing.vehicle.mileage')}
          optional={t('estimates.optionalField')}
          shown={data.mileage === null ? '' : formatNumber(data.mileage)}
          wrong={t('invoicing.vehicle.mileageWrong')}
          onText={(text) => {
            const digits = text.replaceAll(/[\s.]/g, '');
            const isKilometres = /^\d{0,7}$/.test(digits);
            if (isKilometres) change({ mileage: digits === '' ? null : Number(digits) });
            return isKilometres;
          }}
        />
      </Grid>
      <TextField
        {...form.text('vin')}
        label={t('invoicing.vehicle.vin')}
        optional={t('estimates.optionalField')}
        maxLength={24}
        onChange={({ target }) => change({ vin: plainVin(target.value) })}
      />
      <Grid columns={2} gap={4}>
        {day('firstRegistration')}
        {day('nextInspection')}
      </Grid>
      <Row wraps gap={4} justify="end">
        <FormActions form={form} label={t('invoicing.vehicle.save')} onCancel={onCancel} />
      </Row>
    </FormBody>
  );
}

function dataOf(vehicle: CustomerVehicle | null): VehicleData {
  if (vehicle === null) return newVehicle;
  const { id: _, ...data } = vehicle;
  return data;
}
