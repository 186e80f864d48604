import type { Translate } from '#client/i18n/text.tsx';
import { CaretRightIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { builtMonths, power } from '#client/vehicle/car-facts.ts';
import styles from '#client/vehicle/picker/picker.module.css';
import type { PickerItem } from '#client/vehicle/picker/picker-column.tsx';
import type { Car } from '#shared/vehicle/car.ts';

type Producer = { readonly id: number; readonly name: string };
type Model = Producer & Pick<Car, 'builtFrom' | 'builtTo'>;

export const producerItem = ({ id, name }: Producer): PickerItem => ({
  id,
  label: name,
  content: (
    <>
      <Box as="span" fills breaks="anywhere" className={styles.name}>
        {name}
      </Box>
      <CaretRightIcon size="s" className={styles.caret} />
    </>
  ),
});

export const modelItem = (model: Model): PickerItem => ({
  id: model.id,
  label: model.name,
  content: (
    <>
      <Box as="span" fills breaks="anywhere" className={styles.name}>
        <Breakable text={model.name} />
      </Box>
      <Box as="span" flex="none" tone="faint" size={13} breaks="never" className={styles.months}>
        {builtMonths(model)}
      </Box>
    </>
  ),
});

export const typeItem = (car: Car, t: Translate): PickerItem => ({
  id: car.kTypeId,
  label: car.type,
  content: (
    <Grid as="span" columnGap={5} align="baseline" fills className={styles.type}>
      <Box as="span" fills breaks="anywhere" className={styles.name}>
        <Breakable text={car.type} />
      </Box>
      <span className={styles.fact}>{power(car, t)}</span>
      <span className={styles.fact}>{car.engineCodes.join(', ')}</span>
      <span className={styles.fact}>{builtMonths(car)}</span>
    </Grid>
  ),
});
