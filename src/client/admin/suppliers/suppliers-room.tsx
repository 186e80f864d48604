import * as z from 'zod/mini';
import { sectionPath } from '#client/admin/sections.ts';
import { useSuppliers } from '#client/admin/suppliers/queries.ts';
import { SupplierPane } from '#client/admin/suppliers/supplier-pane.tsx';
import suppliersStyles from '#client/admin/suppliers/suppliers.module.css';
import { useText } from '#client/i18n/text.tsx';
import { ListRoom } from '#client/rooms/list-room.tsx';
import styles from '#client/rooms/rooms.module.css';
import { useListRoom } from '#client/rooms/use-list-room.ts';
import { CheckIcon } from '#client/ui/icons/icons.ts';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';

const address = z.object({ supplier: z.catch(z.nullable(supplierCodeSchema), null) });

/** How each supplier looks to its customers, and what they see (R1.4). */
export function SuppliersRoom() {
  const t = useText();
  const room = useListRoom(sectionPath('suppliers'), address, 'supplier');
  const { data, isError, refetch } = useSuppliers();
  const opened = data?.suppliers.find(({ code }) => code === room.opened);
  return (
    <ListRoom
      room={room}
      list={{ rows: data?.suppliers, isError, refetch }}
      label={t('admin.section.suppliers')}
      lead={t('admin.suppliers.lead')}
      add={t('admin.suppliers.add')}
      rowKey={({ code }) => code}
      onOpen={({ code }) => room.open(code)}
      empty={{ title: t('admin.suppliers.none'), reason: t('admin.suppliers.noneReason') }}
      columns={[
        {
          key: 'name',
          header: t('admin.suppliers.supplier'),
          cell: ({ facts }) => facts.name,
          sub: ({ code, facts }) => [code, facts.branch].filter(Boolean).join(' · '),
        },
        {
          key: 'logo',
          header: t('admin.suppliers.logo'),
          cell: ({ logoUrl }) => <img className={suppliersStyles.thumb} src={logoUrl} alt="" />,
        },
        {
          key: 'colour',
          header: t('admin.suppliers.colour'),
          cell: ({ facts: { colour } }) => <Colour colour={colour} />,
        },
        {
          key: 'typeNumber',
          header: t('admin.suppliers.typeNumberShort'),
          cell: ({ facts, isTypeNumberFixed }) =>
            (facts.showsTypeNumber || isTypeNumberFixed) && (
              <>
                <CheckIcon size="s" />
                <VisuallyHidden>{t('admin.suppliers.typeNumber')}</VisuallyHidden>
              </>
            ),
        },
        {
          key: 'customers',
          header: t('admin.suppliers.customers'),
          kind: 'number',
          isLabelled: true,
          cell: ({ customers }) => formatNumber(customers),
        },
      ]}
    >
      {room.isAdding ? (
        <SupplierPane supplier={null} onClose={room.close} onSaved={room.open} />
      ) : (
        opened && <SupplierPane key={opened.code} supplier={opened} onClose={room.close} onSaved={() => {}} />
      )}
    </ListRoom>
  );
}

function Colour({ colour }: { colour: string | null }) {
  const t = useText();
  if (colour === null) return <span className={styles.quiet}>{t('admin.suppliers.colourHouse')}</span>;
  return (
    <>
      <svg className={suppliersStyles.swatch} viewBox="0 0 20 20" aria-hidden="true">
        <rect width="20" height="20" rx="2" fill={colour} />
      </svg>{' '}
      {colour}
    </>
  );
}
