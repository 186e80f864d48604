import * as z from 'zod/mini';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { ListEmpty, ListFailed, ListLoading } from '#client/rooms/list-states.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { PackagePane } from '#client/settings/packages/package-pane.tsx';
import { useFirmPackageChanges, useFirmPackages } from '#client/settings/packages/queries.ts';
import { settingsPath } from '#client/settings/sections.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TrashIcon } from '#client/ui/icons/icons.ts';
import table from '#client/ui/page/table.module.css';
import { usePackageChanges } from '#client/work/queries.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { WorkPackage } from '#shared/work/work-job.ts';

const address = z.object({ package: inAddress.id });

/** Jobs and parts that the whole firm finds under one name. They are made on the work screen, of what is chosen there. */
export function PackagesRoom() {
  const t = useText();
  const [{ package: opened }, change] = useRoomSearch(settingsPath('packages'), address);
  const { data, isError, refetch } = useFirmPackages();
  const { remove, isBusy } = useFirmPackageChanges();
  const { save } = usePackageChanges();
  if (!data) return isError ? <ListFailed onAgain={() => void refetch()} /> : <ListLoading />;
  if (data.packages.length === 0)
    return <ListEmpty title={t('work.packagesNone')}>{t('work.packagesNoneReason')}</ListEmpty>;
  const drop = async ({ id, name, jobs, parts }: WorkPackage) => {
    if (!(await remove(id))) return;
    if (opened === id) change({ package: null });
    const contents = {
      name,
      jobs: jobs.map((job) => job.id),
      parts: parts.map(({ genericArticleId, quantity }) => ({ genericArticleId, quantity })),
    };
    notify({
      key: 'work.packageRemoved',
      kind: 'INFO',
      preset: 'A',
      detail: name,
      action: { label: t('rooms.undo'), run: () => void save(contents).then(() => refetch()) },
    });
  };
  const shown = data.packages.find(({ id }) => id === opened);
  return (
    <>
      <div className={rooms.work}>
        <div className={rooms.scroller}>
          <table className={`${table.table} ${rooms.stack}`} aria-label={t('settings.section.packages')}>
            <thead>
              <tr>
                <th scope="col">{t('work.packageName')}</th>
                <th scope="col">{t('firmSettings.packages.holds')}</th>
                <th scope="col">{t('firmSettings.packages.madeBy')}</th>
                <th scope="col">{t('rooms.action')}</th>
              </tr>
            </thead>
            <tbody>
              {data.packages.map((one) => (
                <tr key={one.id} className={rooms.pressable} data-cursor={one.id === opened || undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      className={rooms.open}
                      aria-expanded={one.id === opened}
                      onClick={() => change({ package: one.id })}
                    >
                      {one.name}
                    </button>
                  </th>
                  <td>{t('work.packageHolds', { jobs: one.jobs.length, parts: one.parts.length })}</td>
                  <td className={rooms.quiet}>
                    {one.madeBy}, {formatBusinessDate(localDay(new Date(one.madeAt)))}
                  </td>
                  <td>
                    <IconButton
                      size="s"
                      className={rooms.above}
                      label={t('work.packageRemove', { name: one.name })}
                      icon={<TrashIcon size="s" />}
                      disabled={isBusy}
                      onClick={() => void drop(one)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {shown && (
        <PackagePane
          key={`${shown.id} ${shown.name} ${shown.jobs.length} ${shown.parts.length}`}
          one={shown}
          onClose={() => change({ package: null })}
        />
      )}
    </>
  );
}
