import * as z from 'zod/mini';
import { sectionPath } from '#client/admin/sections.ts';
import { usePlan, usePlanChange, useSuppliers } from '#client/admin/suppliers/queries.ts';
import { PlanForm } from '#client/admin/tours/plan-form.tsx';
import { useText } from '#client/i18n/text.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { useRoomSearch } from '#client/rooms/use-room-search.ts';
import { Select } from '#client/ui/select.tsx';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

const address = z.object({ supplier: z.catch(z.nullable(supplierCodeSchema), null) });

/** When a supplier's goods leave and arrive, and when its branch is open. */
export function ToursRoom() {
  const t = useText();
  const [search, change] = useRoomSearch(sectionPath('tours'), address);
  const list = useSuppliers();
  const supplier = search.supplier ?? list.data?.suppliers[0]?.code ?? '';
  const plan = usePlan(supplier);
  const changes = usePlanChange(supplier);
  const content = () => {
    if (list.isError || plan.isError)
      return <ListFailed onAgain={() => void Promise.all([list.refetch(), plan.refetch()])} />;
    if (list.data?.suppliers.length === 0)
      return <ListEmpty title={t('admin.suppliers.none')}>{t('admin.suppliers.noneReason')}</ListEmpty>;
    if (!plan.data) return <ListLoading />;
    return (
      <PlanForm
        key={`${supplier} ${plan.data.version}`}
        plan={plan.data.plan}
        version={plan.data.version}
        {...changes}
      />
    );
  };
  return (
    <div className={styles.work}>
      <div className={styles.bar}>
        <Select
          size="s"
          label={t('admin.suppliers.supplier')}
          labelHidden
          options={
            list.data?.suppliers.map(({ code, facts }) => ({ value: code, label: `${facts.name} (${code})` })) ?? []
          }
          value={supplier}
          onChange={({ target }) => change({ supplier: target.value })}
        />
        <span className={styles.count}>{t('admin.tours.lead')}</span>
      </div>
      {content()}
    </div>
  );
}
