import { useText } from '#client/i18n/text.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { filterValues, type TypeFilter } from '#client/vehicle/picker/filter-types.ts';
import styles from '#client/vehicle/picker/picker.module.css';
import { formatNumber } from '#shared/format/number.ts';
import type { Car } from '#shared/vehicle/car.ts';

type TypeFiltersProps = { types: readonly Car[]; filter: TypeFilter; onFilter: (filter: TypeFilter) => void };

const all = '';
const numberOf = (value: string) => (value === all ? null : Number(value));

/** Fuel, power and year of the types at hand. */
export function TypeFilters({ types, filter, onFilter }: TypeFiltersProps) {
  const t = useText();
  const { fuels, kws, years } = filterValues(types, new Date().getFullYear());
  return (
    <Row gap={4} wraps className={styles.filters}>
      <Select
        label={t('carPicker.filter.fuel')}
        labelHidden
        size="s"
        value={filter.fuel ?? all}
        options={[
          { value: all, label: t('carPicker.filter.allFuel') },
          ...fuels.map((fuel) => ({ value: fuel, label: t(`fuel.${fuel}`) })),
        ]}
        onChange={({ target }) => onFilter({ ...filter, fuel: fuels.find((fuel) => fuel === target.value) ?? null })}
      />
      <Select
        label={t('carPicker.filter.kw')}
        labelHidden
        size="s"
        value={filter.kw ?? all}
        options={[
          { value: all, label: t('carPicker.filter.allKw') },
          ...kws.map((kw) => ({ value: String(kw), label: t('vehicle.kw', { kw: formatNumber(kw) }) })),
        ]}
        onChange={({ target }) => onFilter({ ...filter, kw: numberOf(target.value) })}
      />
      <Select
        label={t('carPicker.filter.year')}
        labelHidden
        size="s"
        value={filter.year ?? all}
        options={[
          { value: all, label: t('carPicker.filter.allYear') },
          ...years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        onChange={({ target }) => onFilter({ ...filter, year: numberOf(target.value) })}
      />
    </Row>
  );
}
