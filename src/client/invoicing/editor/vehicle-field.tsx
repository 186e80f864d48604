import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { VehicleForm } from '#client/invoicing/customers/vehicle-form.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import type { CustomerFile, CustomerVehicle } from '#shared/invoicing/customer-file.ts';
import type { DocumentVehicle } from '#shared/invoicing/sales-document.ts';

type VehicleFieldProps = {
  hasCustomer: boolean;
  file: CustomerFile | undefined;
  vehicle: DocumentVehicle | null;
  onPick: (vehicle: CustomerVehicle | null) => void;
};

/** One of the customer's vehicles, or a new one. */
export function VehicleField({ hasCustomer, file, vehicle, onPick }: VehicleFieldProps) {
  const t = useText();
  const [isNew, setNew] = useState(false);
  const label = t('invoicing.editor.vehicle');
  // Until the customer's vehicles are there, the one of the paper stands; without a customer there is none to choose.
  if (!file)
    return (
      <TextField
        label={label}
        value={vehicle?.name ?? ''}
        readOnly
        origin={hasCustomer ? undefined : t('invoicing.editor.customerFirst')}
      />
    );
  const vehicles: readonly { id: number; name: string; plate: string }[] =
    vehicle && !file.vehicles.some(({ id }) => id === vehicle.id) ? [vehicle, ...file.vehicles] : file.vehicles;
  const add = 'new';
  return (
    <>
      <Select
        label={label}
        data-field="vehicleId"
        {...(vehicle?.plate && { start: <Plate size="s" text={vehicle.plate} /> })}
        options={[
          { value: '', label: t('invoicing.editor.noVehicle') },
          ...vehicles.map(({ id, name, plate }) => ({
            value: String(id),
            label: vehicle?.id === id || plate === '' ? name : `${name} · ${plate}`,
          })),
          { value: add, label: t('invoicing.editor.newVehicle') },
        ]}
        value={vehicle ? String(vehicle.id) : ''}
        onChange={({ target }) => {
          if (target.value === add) setNew(true);
          else onPick(file.vehicles.find(({ id }) => String(id) === target.value) ?? null);
        }}
      />
      <Drawer
        open={isNew}
        onClose={() => setNew(false)}
        closeLabel={t('shell.close')}
        title={t('invoicing.vehicle.new')}
        isFilledIn
      >
        <VehicleForm
          customerId={file.id}
          vehicle={null}
          onCancel={() => setNew(false)}
          onKept={(kept) => {
            setNew(false);
            onPick(kept);
          }}
        />
      </Drawer>
    </>
  );
}
