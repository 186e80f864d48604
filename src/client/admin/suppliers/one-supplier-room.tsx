import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type AdminSection, sectionPath } from '#client/admin/sections.ts';
import { useSuppliers } from '#client/admin/suppliers/queries.ts';
import { useSupplierChoice } from '#client/admin/suppliers/use-supplier-choice.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/rooms/rooms.module.css';
import { useRoomSearch } from '#client/rooms/use-room-search.ts';
import { FailedState, LoadingState, NothingState } from '#client/states/states.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

const address = z.object({ supplier: z.catch(z.nullable(supplierCodeSchema), null) });

type OneSupplierRoomProps = {
  section: AdminSection;
  lead: string;
  children: (supplier: string) => ReactNode;
};

/** A room about one supplier after the other: the address says which, and the first of them without it. */
export function OneSupplierRoom({ section, lead, children }: OneSupplierRoomProps) {
  const t = useText();
  const [search, change] = useRoomSearch(sectionPath(section), address);
  const list = useSuppliers();
  const choice = useSupplierChoice();
  const supplier = search.supplier ?? choice[0]?.value ?? null;
  const content = () => {
    if (list.isError) return <FailedState onAgain={() => void list.refetch()} />;
    if (list.data?.suppliers.length === 0)
      return <NothingState title={t('admin.suppliers.none')}>{t('admin.suppliers.noneReason')}</NothingState>;
    return supplier === null ? <LoadingState /> : children(supplier);
  };
  return (
    <div className={styles.work}>
      <div className={styles.bar}>
        <div className={styles.choice}>
          <Select
            size="s"
            label={t('admin.suppliers.supplier')}
            labelHidden
            options={choice}
            value={supplier ?? ''}
            onChange={({ target }) => change({ supplier: target.value })}
          />
        </div>
        <span className={styles.count}>{lead}</span>
      </div>
      {content()}
    </div>
  );
}
