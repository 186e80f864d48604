import { useState } from 'react';
import * as z from 'zod/mini';
import { sectionPath } from '#client/admin/sections.ts';
import { useSuppliers } from '#client/admin/suppliers/queries.ts';
import { SupplierPane } from '#client/admin/suppliers/supplier-pane.tsx';
import suppliersStyles from '#client/admin/suppliers/suppliers.module.css';
import { useText } from '#client/i18n/text.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { useRoomSearch } from '#client/rooms/use-room-search.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { CheckIcon, PlusIcon } from '#client/ui/icons/icons.ts';
import table from '#client/ui/page/table.module.css';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

const address = z.object({ supplier: z.catch(z.nullable(supplierCodeSchema), null) });

/** How each supplier looks to its customers, and what they see (R1.4). */
export function SuppliersRoom() {
  const t = useText();
  const [{ supplier }, change] = useRoomSearch(sectionPath('suppliers'), address);
  const [isAdding, setAdding] = useState(false);
  const { data, isError, refetch } = useSuppliers();
  const opened = data?.suppliers.find(({ code }) => code === supplier) ?? null;
  const content = () => {
    if (isError && !data) return <ListFailed onAgain={() => void refetch()} />;
    if (!data) return <ListLoading />;
    if (data.suppliers.length === 0)
      return <ListEmpty title={t('admin.suppliers.none')}>{t('admin.suppliers.noneReason')}</ListEmpty>;
    return (
      <div className={styles.scroller}>
        <table className={`${table.table} ${styles.stack}`} aria-label={t('admin.section.suppliers')}>
          <thead>
            <tr>
              <th scope="col">{t('admin.suppliers.supplier')}</th>
              <th scope="col">{t('admin.suppliers.logo')}</th>
              <th scope="col">{t('admin.suppliers.colour')}</th>
              <th scope="col">{t('admin.suppliers.typeNumberShort')}</th>
              <th scope="col" className={table.num}>
                {t('admin.suppliers.customers')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.suppliers.map(({ code, facts, ...one }) => (
              <tr key={code} className={styles.pressable} data-cursor={code === supplier || undefined}>
                <td>
                  <button
                    type="button"
                    className={styles.open}
                    aria-expanded={code === supplier}
                    onClick={() => {
                      setAdding(false);
                      change({ supplier: code });
                    }}
                  >
                    {facts.name}
                  </button>
                  <span className={styles.cellSub}>{[code, facts.branch].filter(Boolean).join(' · ')}</span>
                </td>
                <td>
                  <img className={suppliersStyles.thumb} src={one.logoUrl} alt="" />
                </td>
                <td>
                  {facts.colour === null ? (
                    <span className={styles.quiet}>{t('admin.suppliers.colourHouse')}</span>
                  ) : (
                    <>
                      <svg className={suppliersStyles.swatch} viewBox="0 0 20 20" aria-hidden="true">
                        <rect width="20" height="20" rx="2" fill={facts.colour} />
                      </svg>{' '}
                      {facts.colour}
                    </>
                  )}
                </td>
                <td>
                  {(facts.showsTypeNumber || one.isTypeNumberFixed) && (
                    <>
                      <CheckIcon size="s" />
                      <VisuallyHidden>{t('admin.suppliers.typeNumber')}</VisuallyHidden>
                    </>
                  )}
                </td>
                <td className={table.num} data-label={t('admin.suppliers.customers')}>
                  {formatNumber(one.customers)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  };
  return (
    <>
      <div className={styles.work}>
        <div className={styles.bar}>
          <span className={styles.count}>{t('admin.suppliers.lead')}</span>
          <Button
            size="s"
            variant="primary"
            icon={<PlusIcon size="s" />}
            onClick={() => {
              change({ supplier: null });
              setAdding(true);
            }}
          >
            {t('admin.suppliers.add')}
          </Button>
        </div>
        {content()}
      </div>
      {isAdding ? (
        <SupplierPane
          supplier={null}
          onClose={() => setAdding(false)}
          onSaved={(code) => {
            setAdding(false);
            change({ supplier: code });
          }}
        />
      ) : (
        opened && (
          <SupplierPane
            key={opened.code}
            supplier={opened}
            onClose={() => change({ supplier: null })}
            onSaved={() => {}}
          />
        )
      )}
    </>
  );
}
