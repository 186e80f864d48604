import { useEffect, useRef } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { CaretLeftIcon } from '#client/ui/icons/icons.ts';
import { Column } from '#client/ui/layout/column.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import { ColumnState } from '#client/vehicle/picker/column-state.tsx';
import { filterTypes, noFilter, type TypeFilter } from '#client/vehicle/picker/filter-types.ts';
import styles from '#client/vehicle/picker/picker.module.css';
import { PickerColumn } from '#client/vehicle/picker/picker-column.tsx';
import { modelItem, producerItem, typeItem } from '#client/vehicle/picker/picker-items.tsx';
import { useModels, useProducers, useTypes } from '#client/vehicle/picker/queries.ts';
import { TypeFilters } from '#client/vehicle/picker/type-filters.tsx';
import { useKept } from '#client/vehicle/selection/use-kept.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { type VehicleKind, vehicleKinds } from '#shared/vehicle/vehicle-kind.ts';

type Picked = {
  readonly kind: VehicleKind;
  readonly producer: number | null;
  readonly model: number | null;
  readonly filter: TypeFilter;
};
const nothing: Picked = { kind: 'PC', producer: null, model: null, filter: noFilter };

/** Producer, model and type as three columns: arrows within, left and right between, Enter opens or takes. */
export function TypePicker({ onTake }: { onTake: (car: Car) => void }) {
  const t = useText();
  const [picked, pick] = useKept('carPicker', nothing);
  const { kind, producer, model, filter } = picked;
  const producers = useProducers(kind);
  const models = useModels(kind, producer);
  const types = useTypes(kind, model);
  const columns = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)] as const;
  const enter = (column: number) => columns[column]?.current?.focus();
  // The focus follows into the column that was opened, as soon as its rows are there.
  const opened = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are the moment, the refs never change
  useEffect(() => {
    const list = opened.current === null ? null : columns[opened.current]?.current;
    if (!list) return;
    opened.current = null;
    list.focus();
  }, [models.data, types.data]);

  const openProducer = (id: number) => {
    opened.current = 1;
    pick({ ...nothing, kind, producer: id });
  };
  const openModel = (id: number) => {
    opened.current = 2;
    pick({ ...picked, model: id, filter: noFilter });
  };
  const back = (column: string, to: Picked) => (
    <IconButton
      size="s"
      className={styles.back}
      label={t('carPicker.back', { column })}
      icon={<CaretLeftIcon size="s" />}
      onClick={() => pick(to)}
    />
  );
  const shownTypes = types.data && filterTypes(types.data, filter);
  return (
    <Column as="section" minWidth={0} className={styles.picker} aria-label={t('carPicker.title')} data-print="never">
      <Toolbar as="header" rowGap={4} columnGap={5} padY={4} border="top" className={styles.bar}>
        <h2 className={styles.title}>{t('carPicker.title')}</h2>
        {types.data && (
          <TypeFilters types={types.data} filter={filter} onFilter={(next) => pick({ ...picked, filter: next })} />
        )}
        <SegmentedControl
          label={t('carPicker.kind')}
          size="s"
          value={kind}
          options={vehicleKinds.map((value) => ({ value, label: t(`carPicker.kinds.${value}`) }))}
          onChange={(next) => pick({ ...nothing, kind: next })}
        />
      </Toolbar>
      <div className={styles.columns} data-step={model !== null ? 'type' : producer !== null ? 'model' : 'producer'}>
        <PickerColumn
          ref={columns[0]}
          title={t('carPicker.producer')}
          items={producers.data?.map(producerItem)}
          openId={producer}
          onOpen={openProducer}
          onMove={(to) => to > 0 && enter(1)}
          state={<ColumnState query={producers} />}
        />
        <PickerColumn
          key={`models ${kind} ${producer}`}
          ref={columns[1]}
          title={t('carPicker.model')}
          items={models.data?.map(modelItem)}
          openId={model}
          onOpen={openModel}
          onMove={(to) => enter(to > 0 ? 2 : 0)}
          state={<ColumnState query={models} waitsFor={producer === null ? 'chooseProducer' : null} />}
          back={back(t('carPicker.producer'), { ...nothing, kind })}
        />
        <PickerColumn
          key={`types ${kind} ${model}`}
          ref={columns[2]}
          title={t('carPicker.type')}
          items={shownTypes?.map((type) => typeItem(type, t))}
          openId={null}
          onOpen={(id) => {
            const car = shownTypes?.find(({ kTypeId }) => kTypeId === id);
            if (car) onTake(car);
          }}
          onMove={(to) => to < 0 && enter(1)}
          state={
            <ColumnState
              query={types}
              waitsFor={model === null ? 'chooseModel' : null}
              none={types.data?.length ? 'noneFiltered' : 'none'}
            />
          }
          back={back(t('carPicker.model'), { ...picked, model: null, filter: noFilter })}
        />
      </div>
    </Column>
  );
}
