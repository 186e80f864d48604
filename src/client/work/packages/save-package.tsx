import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { PackageNameDialog } from '#client/work/packages/package-name-dialog.tsx';
import { usePackageChanges } from '#client/work/queries.ts';
import type { ChosenWork } from '#shared/work/work-job.ts';

type SavePackageProps = { jobs: readonly number[]; work: ChosenWork; onClose: () => void };

/** The jobs that this car has, and the parts they need, become a package of the firm. */
export function SavePackage({ jobs, work, onClose }: SavePackageProps) {
  const t = useText();
  const { save, isBusy } = usePackageChanges();
  const known = jobs.filter((id) => !work.unknown.includes(id));
  const parts = work.parts.map(({ genericArticleId, quantity }) => ({ genericArticleId, quantity }));
  const saveAs = async (name: string) => {
    const outcome = await save({ name, jobs: [...known], parts });
    if (outcome === 'done') notify({ key: 'work.packageSaved', kind: 'SUCCESS', preset: 'A', detail: name });
    return outcome;
  };
  return (
    <PackageNameDialog
      title={t('work.packageSave')}
      name=""
      hint={t('work.packageHolds', { jobs: known.length, parts: parts.length })}
      onSave={saveAs}
      {...{ isBusy, onClose }}
    />
  );
}
