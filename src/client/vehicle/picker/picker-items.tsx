import type { Translate } from '#client/i18n/text.tsx';
import { CaretRightIcon } from '#client/ui/icons/icons.ts';
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
      <span className={styles.name}>{name}</span>
      <CaretRightIcon size="s" className={styles.caret} />
    </>
  ),
});

export const modelItem = (model: Model): PickerItem => ({
  id: model.id,
  label: model.name,
  content: (
    <>
      <span className={styles.name}>
        <Breakable text={model.name} />
      </span>
      <span className={styles.months}>{builtMonths(model)}</span>
    </>
  ),
});

export const typeItem = (car: Car, t: Translate): PickerItem => ({
  id: car.kTypeId,
  label: car.type,
  content: (
    <span className={styles.type}>
      <span className={styles.name}>
        <Breakable text={car.type} />
      </span>
      <span className={styles.fact}>{power(car, t)}</span>
      <span className={styles.fact}>{car.engineCodes.join(', ')}</span>
      <span className={styles.fact}>{builtMonths(car)}</span>
    </span>
  ),
});
