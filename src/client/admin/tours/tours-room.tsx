import { OneSupplierRoom } from '#client/admin/suppliers/one-supplier-room.tsx';
import { usePlan, usePlanChange } from '#client/admin/suppliers/queries.ts';
import { PlanForm } from '#client/admin/tours/plan-form.tsx';
import { useText } from '#client/i18n/text.tsx';
import { FailedState, LoadingState } from '#client/states/states.tsx';

/** When a supplier's goods leave and arrive, and when its branch is open. */
export function ToursRoom() {
  const t = useText();
  return (
    <OneSupplierRoom section="tours" lead={t('admin.tours.lead')}>
      {(supplier) => <SupplierPlan supplier={supplier} />}
    </OneSupplierRoom>
  );
}

function SupplierPlan({ supplier }: { supplier: string }) {
  const { data, isError, refetch } = usePlan(supplier);
  const changes = usePlanChange(supplier);
  if (isError) return <FailedState onAgain={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return <PlanForm key={`${supplier} ${data.version}`} plan={data.plan} version={data.version} {...changes} />;
}
