import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useDropVehicle, useRefreshCustomers } from '#client/invoicing/customers/customer-queries.ts';
import styles from '#client/invoicing/customers/customers.module.css';
import { VehicleForm } from '#client/invoicing/customers/vehicle-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { PencilSimpleIcon, PlusIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { CustomerFile, CustomerVehicle } from '#shared/invoicing/customer-file.ts';

type CustomerVehiclesProps = { file: CustomerFile; mayWrite: boolean };

/** The vehicles of a customer, each with the day of its next inspection. */
export function CustomerVehicles({ file, mayWrite }: CustomerVehiclesProps) {
  const t = useText();
  const [edited, setEdited] = useState<CustomerVehicle | 'new' | null>(null);
  const { mutate } = useDropVehicle();
  const refresh = useRefreshCustomers();
  if (edited !== null)
    return (
      <VehicleForm
        customerId={file.id}
        vehicle={edited === 'new' ? null : edited}
        onKept={() => setEdited(null)}
        onCancel={() => setEdited(null)}
      />
    );
  const factsOf = ({ vin, mileage, nextInspection }: CustomerVehicle) =>
    [
      vin,
      mileage !== null && `${formatNumber(mileage)} km`,
      nextInspection && t('invoicing.vehicle.inspectionOn', { date: formatBusinessDate(nextInspection) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section aria-label={t('invoicing.vehicle.list')}>
      <Text as="h3" size={15}>
        {t('invoicing.vehicle.list')}
      </Text>
      <ul className={styles.vehicles}>
        {file.vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            {vehicle.plate && <Plate size="s" text={vehicle.plate} />}
            <span className={styles.vehicleName}>
              {vehicle.name}
              <small>{factsOf(vehicle)}</small>
            </span>
            {mayWrite && (
              <>
                <IconButton
                  size="s"
                  label={t('invoicing.vehicle.change', { name: vehicle.plate || vehicle.name })}
                  icon={<PencilSimpleIcon size="s" />}
                  onClick={() => setEdited(vehicle)}
                />
                <IconButton
                  size="s"
                  label={t('invoicing.vehicle.drop', { name: vehicle.plate || vehicle.name })}
                  icon={<TrashIcon size="s" />}
                  onClick={() =>
                    mutate(
                      { params: { customer: String(file.id), vehicle: String(vehicle.id) } },
                      { onSuccess: refresh },
                    )
                  }
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {file.vehicles.length === 0 && (
        <Text tone="muted" size={13}>
          {t('invoicing.vehicle.none')}
        </Text>
      )}
      {mayWrite && (
        <Button size="s" variant="ghost" icon={<PlusIcon size="s" />} onClick={() => setEdited('new')}>
          {t('invoicing.vehicle.new')}
        </Button>
      )}
    </section>
  );
}
