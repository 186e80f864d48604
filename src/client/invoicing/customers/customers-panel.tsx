import { useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { CustomerSheet } from '#client/invoicing/customers/customer-sheet.tsx';
import { CustomerTable } from '#client/invoicing/customers/customer-table.tsx';
import { DuplicatesDrawer } from '#client/invoicing/customers/duplicates-drawer.tsx';
import { ImportDialog } from '#client/invoicing/customers/import-dialog.tsx';
import { NewCustomerForm } from '#client/invoicing/customers/new-customer-form.tsx';
import styles from '#client/invoicing/overview/overview.module.css';
import type { ChangeInvoicingSearch } from '#client/invoicing/overview/use-invoicing-search.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { useList } from '#client/lists/use-list.ts';
import { useMay } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon, PlusIcon, UploadSimpleIcon, UsersThreeIcon } from '#client/ui/icons/icons.ts';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { useFindText } from '#client/ui/text/use-find-text.ts';
import { formatNumber } from '#shared/format/number.ts';
import { customerRegister } from '#shared/invoicing/customer-file-contract.ts';

type CustomersPanelProps = { text: string; shown: number | null; onSearch: ChangeInvoicingSearch };

/** The firm's customers: found, kept, imported, and those who are there twice. */
export function CustomersPanel({ text, shown, onSearch }: CustomersPanelProps) {
  const t = useText();
  const mayWrite = useMay('ROLE_FAKTURA');
  const field = useRef<HTMLInputElement>(null);
  const [layer, setLayer] = useState<'new' | 'import' | 'duplicates' | null>(null);
  const { typed, setTyped } = useFindText(text, (words) => onSearch({ text: words }, { replace: true }));
  const list = useList(customerRegister, ({ customers }) => customers, { text });
  const total = list.first?.total;
  const name = list.rows?.find(({ id }) => id === shown)?.name;
  useKeys([{ keys: ['/'], text: 'invoicing.keys.find', run: () => field.current?.focus() }]);
  return (
    <>
      <search className={styles.bar} aria-label={t('invoicing.customer.filters')}>
        <TextField
          ref={field}
          type="search"
          size="s"
          className={styles.find}
          label={t('estimates.customerSearch')}
          labelHidden
          placeholder={t('estimates.customerSearchHint')}
          maxLength={100}
          value={typed}
          start={<MagnifyingGlassIcon size="s" />}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span className={styles.count} role="status">
          {total !== undefined && t('invoicing.customer.count', { count: total, shown: formatNumber(total) })}
        </span>
        <Button size="s" icon={<UsersThreeIcon size="s" />} onClick={() => setLayer('duplicates')}>
          {t('invoicing.duplicates.title')}
        </Button>
        {mayWrite && (
          <>
            <Button size="s" icon={<UploadSimpleIcon size="s" />} onClick={() => setLayer('import')}>
              {t('invoicing.import.action')}
            </Button>
            <Button size="s" variant="tonal" icon={<PlusIcon size="s" />} onClick={() => setLayer('new')}>
              {t('estimates.customerNew')}
            </Button>
          </>
        )}
      </search>
      <CustomerTable
        list={list}
        empty={{
          title: t('invoicing.customer.noneTitle'),
          reason: t(text === '' ? 'invoicing.customer.noneYet' : 'estimates.customerNone'),
        }}
        opened={shown}
        onOpen={(id) => onSearch({ open: id })}
      />
      <Drawer
        open={shown !== null}
        onClose={() => onSearch({ open: null }, { replace: true })}
        closeLabel={t('shell.close')}
        title={name ?? t('invoicing.editor.customer')}
      >
        {shown !== null && (
          <CustomerSheet key={shown} id={shown} onGone={() => onSearch({ open: null }, { replace: true })} />
        )}
      </Drawer>
      <Drawer
        open={layer === 'new'}
        onClose={() => setLayer(null)}
        closeLabel={t('shell.close')}
        title={t('estimates.customerNew')}
        isFilledIn
      >
        <NewCustomerForm
          name={text}
          country="DE"
          onCancel={() => setLayer(null)}
          onAdded={(id) => {
            setLayer(null);
            onSearch({ open: id });
          }}
        />
      </Drawer>
      <DuplicatesDrawer open={layer === 'duplicates'} mayWrite={mayWrite} onClose={() => setLayer(null)} />
      {layer === 'import' && <ImportDialog onClose={() => setLayer(null)} />}
    </>
  );
}
