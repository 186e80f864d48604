import { useSupplierSetup, useSupplierSetupChange } from '#client/admin/setup/queries.ts';
import { SetupForm } from '#client/admin/setup/setup-form.tsx';
import { OneSupplierRoom } from '#client/admin/suppliers/one-supplier-room.tsx';
import { useText } from '#client/i18n/text.tsx';
import { FailedState, LoadingState } from '#client/states/states.tsx';

/** Where a supplier's goods lie, and what it has laid down for all its customers. */
export function SetupRoom() {
  const t = useText();
  return (
    <OneSupplierRoom section="setup" lead={t('setup.from')}>
      {(supplier) => <SupplierSetup supplier={supplier} />}
    </OneSupplierRoom>
  );
}

function SupplierSetup({ supplier }: { supplier: string }) {
  const { data, isError, refetch } = useSupplierSetup(supplier);
  const saving = useSupplierSetupChange(supplier);
  if (isError) return <FailedState onAgain={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return <SetupForm key={`${supplier} ${data.version}`} answer={data} {...saving} />;
}
