import * as z from 'zod/mini';
import { useText } from '#client/i18n/text.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import lists from '#client/lists/lists.module.css';
import { notify } from '#client/notify/notify.ts';
import rooms from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { PackagePane } from '#client/settings/packages/package-pane.tsx';
import { useFirmPackageChanges, useFirmPackages } from '#client/settings/packages/queries.ts';
import { settingsPath } from '#client/settings/sections.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TrashIcon } from '#client/ui/icons/icons.ts';
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
  const shown = data?.packages.find(({ id }) => id === opened);
  return (
    <>
      <div className={rooms.work}>
        <DataList
          label={t('settings.section.packages')}
          list={{ rows: data?.packages, isError, refetch }}
          rowKey={({ id }) => id}
          openedKey={opened}
          onOpen={({ id }) => change({ package: id })}
          empty={{ title: t('work.packagesNone'), reason: t('work.packagesNoneReason') }}
          columns={[
            { key: 'name', header: t('work.packageName'), kind: 'header', cell: ({ name }) => name },
            {
              key: 'holds',
              header: t('firmSettings.packages.holds'),
              cell: ({ jobs, parts }) => t('work.packageHolds', { jobs: jobs.length, parts: parts.length }),
            },
            {
              key: 'madeBy',
              header: t('firmSettings.packages.madeBy'),
              isQuiet: true,
              cell: ({ madeBy, madeAt }) => `${madeBy}, ${formatBusinessDate(localDay(new Date(madeAt)))}`,
            },
            {
              key: 'action',
              header: t('rooms.action'),
              kind: 'actions',
              cell: (one) => (
                <IconButton
                  size="s"
                  className={lists.above}
                  label={t('work.packageRemove', { name: one.name })}
                  icon={<TrashIcon size="s" />}
                  disabled={isBusy}
                  onClick={() => void drop(one)}
                />
              ),
            },
          ]}
        />
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
