import { useSupplierChoice } from '#client/admin/suppliers/use-supplier-choice.ts';
import { useText } from '#client/i18n/text.tsx';
import { Select } from '#client/ui/choices/select.tsx';

type SupplierFieldProps = { supplier: string | null; onSupplier: (supplier: string | null) => void };

/** Whose customers are meant: the operator may speak to all. */
export function SupplierField({ supplier, onSupplier }: SupplierFieldProps) {
  const t = useText();
  return (
    <Select
      label={t('admin.banners.supplier')}
      options={[{ value: '', label: t('admin.banners.everySupplier') }, ...useSupplierChoice()]}
      value={supplier ?? ''}
      onChange={({ target }) => onSupplier(target.value || null)}
    />
  );
}
