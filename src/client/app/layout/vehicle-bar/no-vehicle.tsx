import styles from '#client/app/layout/vehicle-bar/vehicle-bar.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { CarProfileIcon } from '#client/ui/icons/icons.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

type NoVehicleProps = { last: Car | null; onTakeBack: (car: Car) => void };

/** Light, with an empty seat: readable from the other side of the bay. */
export function NoVehicle({ last, onTakeBack }: NoVehicleProps) {
  const t = useText();
  return (
    <section className={styles.none} data-walk="vehicle" aria-label={t('vehicle.selected')} data-print="never">
      <p className={styles.seat}>
        <CarProfileIcon />
        {t('vehicle.none')}
      </p>
      <Box as="p" minWidth={0} tone="muted" truncates className={styles.means}>
        {t('vehicle.noneMeans')}
      </Box>
      {last && (
        <Row gap={5} align="center" flex="none" marginLeft="auto" className={styles.last}>
          <span className={styles.lastWord}>{t('vehicle.last')}</span>
          {last.plate ? (
            <Plate text={last.plate} country={plateCountry(last.plate)} size="s" />
          ) : (
            <Text as="span" weight="medium" truncates className={styles.lastName}>
              {carName(last)}
            </Text>
          )}
          <Button variant="ghost" onClick={() => onTakeBack(last)}>
            {t('vehicle.takeBack')}
          </Button>
        </Row>
      )}
    </section>
  );
}
