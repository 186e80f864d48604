import { useState } from 'react';
import { EditCarDialog, Layer } from '#client/app/layout/layers.tsx';
import styles from '#client/app/layout/vehicle-bar/vehicle-bar.module.css';
import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { PencilSimpleIcon } from '#client/ui/icons/icons.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { engineFacts, mileage } from '#client/vehicle/car-facts.ts';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

/** Plate, name, engine line: a click edits what the user knows of this car. Then the numbers that people look up. */
export function VehicleFacts({ car }: { car: Car }) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const facts = [
    { name: t('vehicle.vin'), value: car.vin },
    { name: t('vehicle.hsnTsn'), value: car.hsnTsn, className: styles.hsnTsn },
    { name: t('vehicle.mileage'), value: mileage(car, t), className: styles.mileage },
  ].filter(({ value }) => value);
  return (
    <>
      <button type="button" className={styles.edit} onClick={() => setEditing(true)}>
        {car.plate && (
          <Row as="span" flex="none" className={styles.plate}>
            <Plate text={car.plate} country={plateCountry(car.plate)} />
          </Row>
        )}
        <Stack as="span" minWidth={0} className={styles.car}>
          <Text as="span" size={16} weight="semi" truncates className={styles.name}>
            <Breakable text={carName(car)} />
          </Text>
          <Row as="span" wraps overflow="hidden" size={13} className={styles.engine}>
            {/* On a small screen the plate moves into this line. */}
            {car.plate && (
              <span className={styles.plateText} aria-hidden="true">
                {car.plate}
              </span>
            )}
            {engineFacts(car, t).map((fact, index) => (
              <span key={fact}>
                {index > 0 && ' · '}
                {index === 0 && car.plate && (
                  <span className={styles.afterPlate} aria-hidden="true">
                    {' · '}
                  </span>
                )}
                {fact}
              </span>
            ))}
          </Row>
        </Stack>
        <PencilSimpleIcon size="s" className={styles.pencil} />
        <VisuallyHidden>{t('carEdit.open')}</VisuallyHidden>
      </button>
      <Layer key={car.carId} isOpen={isEditing}>
        <EditCarDialog car={car} isOpen={isEditing} onClose={() => setEditing(false)} />
      </Layer>
      {facts.length > 0 && <span className={styles.line} />}
      <Row as="dl" gap={6} flex="none" breaks="never" className={styles.facts}>
        {facts.map(({ name, value, className }) => (
          <div key={name} className={classNames(styles.fact, className)}>
            <dt>{name}</dt>
            <dd>{value && <Breakable text={value} />}</dd>
          </div>
        ))}
      </Row>
    </>
  );
}
