import * as z from 'zod/mini';
import { sectionPath } from '#client/admin/sections.ts';
import { useSupplierSetup, useSupplierSetupChange } from '#client/admin/setup/queries.ts';
import { SetupForm } from '#client/admin/setup/setup-form.tsx';
import { useSuppliers } from '#client/admin/suppliers/queries.ts';
import { useSupplierChoice } from '#client/admin/suppliers/use-supplier-choice.ts';
import { useText } from '#client/i18n/text.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { useRoomSearch } from '#client/rooms/use-room-search.ts';
import { Select } from '#client/ui/select.tsx';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

const address = z.object({ supplier: z.catch(z.nullable(supplierCodeSchema), null) });

/** Where a supplier's goods lie, and what it has laid down for all its customers. */
export function SetupRoom() {
  const t = useText();
  const [search, change] = useRoomSearch(sectionPath('setup'), address);
  const list = useSuppliers();
  const choice = useSupplierChoice();
  const supplier = search.supplier ?? choice[0]?.value ?? '';
  const setup = useSupplierSetup(supplier);
  const saving = useSupplierSetupChange(supplier);
  const content = () => {
    if (list.isError || setup.isError)
      return <ListFailed onAgain={() => void Promise.all([list.refetch(), setup.refetch()])} />;
    if (list.data?.suppliers.length === 0)
      return <ListEmpty title={t('admin.suppliers.none')}>{t('admin.suppliers.noneReason')}</ListEmpty>;
    if (!setup.data) return <ListLoading />;
    return <SetupForm key={`${supplier} ${setup.data.version}`} answer={setup.data} {...saving} />;
  };
  return (
    <div className={styles.work}>
      <div className={styles.bar}>
        <Select
          size="s"
          label={t('admin.suppliers.supplier')}
          labelHidden
          options={choice}
          value={supplier}
          onChange={({ target }) => change({ supplier: target.value })}
        />
        <span className={styles.count}>{t('setup.from')}</span>
      </div>
      {content()}
    </div>
  );
}
