import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { newVehicle, plainVin } from '#client/invoicing/customers/customer-draft.ts';
import { useKeepVehicle, useRefreshCustomers } from '#client/invoicing/customers/customer-queries.ts';
import styles from '#client/invoicing/customers/customers.module.css';
import { TypedField } from '#client/invoicing/editor/positions/typed-field.tsx';
import { DayField } from '#client/rooms/day-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
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
  const { mutateAsync, isPending, isError } = useKeepVehicle();
  const [data, setData] = useState<VehicleData>(() => dataOf(vehicle));
  const [isTried, setTried] = useState(false);
  const checked = vehicleDataSchema.safeParse(data);
  const isWrong = (name: string) =>
    isTried && !checked.success && checked.error.issues.some(({ path }) => path[0] === name);
  const change = (patch: Partial<VehicleData>) => setData({ ...data, ...patch });
  const submit = async () => {
    setTried(true);
    if (!checked.success || isPending) return;
    const kept = await mutateAsync({
      params: { customer: String(customerId) },
      body: { id: vehicle?.id ?? null, vehicle: checked.data },
    }).catch(() => null);
    if (!kept) return;
    refresh();
    onKept(kept);
  };
  const day = (name: 'firstRegistration' | 'nextInspection') => (
    <DayField
      label={t(`invoicing.vehicle.${name}`)}
      optional={t('estimates.optionalField')}
      value={data[name] ?? ''}
      onValue={(on) => change({ [name]: on || null })}
    />
  );
  return (
    <Form className={styles.form} aria-label={t('invoicing.vehicle.title')} onSubmit={submit}>
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
      <TextField
        label={t('invoicing.vehicle.name')}
        maxLength={200}
        value={data.name}
        error={isWrong('name') ? t('invoicing.vehicle.nameMissing') : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Grid columns={2} gap={4}>
        <TextField
          label={t('invoicing.vehicle.plate')}
          optional={t('estimates.optionalField')}
          maxLength={20}
          value={data.plate}
          onChange={({ target }) => change({ plate: target.value })}
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
        label={t('invoicing.vehicle.vin')}
        optional={t('estimates.optionalField')}
        maxLength={24}
        value={data.vin}
        error={isWrong('vin') ? t('invoicing.vehicle.vinWrong') : undefined}
        onChange={({ target }) => change({ vin: plainVin(target.value) })}
      />
      <Grid columns={2} gap={4}>
        {day('firstRegistration')}
        {day('nextInspection')}
      </Grid>
      {isError && <Note tone="bad" role="alert" title={t('invoicing.saveFailed')} />}
      <Row wraps gap={4} justify="end">
        <Button onClick={onCancel}>{t('shell.cancel')}</Button>
        <Button type="submit" variant="primary" loading={isPending}>
          {t('invoicing.vehicle.save')}
        </Button>
      </Row>
    </Form>
  );
}

function dataOf(vehicle: CustomerVehicle | null): VehicleData {
  if (vehicle === null) return newVehicle;
  const { id: _, ...data } = vehicle;
  return data;
}
