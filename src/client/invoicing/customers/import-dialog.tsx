import { useText } from '#client/i18n/text.tsx';
import { FileImportDialog } from '#client/imports/file-import-dialog.tsx';
import { useRefreshCustomers } from '#client/invoicing/customers/customer-queries.ts';
import rooms from '#client/rooms/rooms.module.css';
import { customerColumns, customerImports, largestCustomerFile } from '#shared/invoicing/customer-file-contract.ts';

const door = {
  contract: customerImports,
  columns: customerColumns,
  kind: 'customers',
  largestFile: largestCustomerFile,
} as const;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const refresh = useRefreshCustomers();
  return (
    <FileImportDialog door={door} title={t('invoicing.import.title')} onChanged={refresh} onClose={onClose}>
      <p className={rooms.quiet}>{t('fileImport.customers')}</p>
    </FileImportDialog>
  );
}
