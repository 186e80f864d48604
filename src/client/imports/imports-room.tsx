import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useText } from '#client/i18n/text.tsx';
import { ImportPane } from '#client/imports/import-pane.tsx';
import { ImportRow } from '#client/imports/import-row.tsx';
import type { ImportsDoor } from '#client/imports/imports-door.ts';
import { useImportRuns, useSteer } from '#client/imports/queries.ts';
import { StartDialog } from '#client/imports/start-dialog.tsx';
import lists from '#client/lists/lists.module.css';
import { MoreButton } from '#client/lists/more-button.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { FailedState, LoadingState, NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { formatNumber } from '#shared/format/number.ts';
import { type ImportRun, importGroups } from '#shared/imports/import-run.ts';

const address = z.object({ state: z.catch(z.nullable(z.enum(importGroups)), null), import: inAddress.id });

type ImportsRoomProps = {
  door: ImportsDoor;
  /** Beneath the list. */
  children?: ReactNode;
  release?: (run: ImportRun) => ReactNode;
};

/** What runs, what waits, what failed; and where an import is started. */
export function ImportsRoom({ door, children, release }: ImportsRoomProps) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const [{ state, import: opened }, change] = useRoomSearch(door.path, address);
  const [isStarting, setStarting] = useState(false);
  const list = useImportRuns(door, state);
  const { steer } = useSteer(door);
  const { rows: runs } = list;
  const counts = list.first?.counts;
  const content = () => {
    if (list.isError && !runs) return <FailedState onAgain={() => void list.refetch()} />;
    if (!runs) return <LoadingState />;
    if (runs.length === 0)
      return (
        <NothingState
          title={t('imports.none')}
          onReset={state === null ? null : () => change({ state: null }, { replace: true })}
        >
          {t('imports.noneReason')}
        </NothingState>
      );
    return (
      <>
        <Box as="ul" border="top" aria-label={t('admin.section.imports')}>
          {runs.map((run) => (
            <ImportRow
              key={run.id}
              run={run}
              now={now}
              isOpened={run.id === opened}
              onOpen={() => change({ import: run.id })}
              onSteer={(wish) => steer(run.id, wish)}
            />
          ))}
        </Box>
        <MoreButton list={list} />
      </>
    );
  };
  return (
    <>
      <div className={styles.work}>
        <div className={styles.bar}>
          <SegmentedControl
            size="s"
            label={t('rooms.state')}
            options={[
              { value: '', label: t('rooms.all') },
              ...importGroups.map((value) => ({
                value,
                label: t(`imports.group.${value}`),
                count: counts && formatNumber(counts[value]),
              })),
            ]}
            value={state ?? ''}
            onChange={(value) =>
              change({ state: importGroups.find((one) => one === value) ?? null }, { replace: true })
            }
          />
          <span className={styles.count} />
          <Button size="s" variant="primary" icon={<UploadSimpleIcon size="s" />} onClick={() => setStarting(true)}>
            {t('imports.start')}
          </Button>
        </div>
        <div className={lists.scroller}>
          {content()}
          {!list.isPending && children}
        </div>
      </div>
      {opened !== null && (
        <ImportPane
          key={opened}
          door={door}
          id={opened}
          onClose={() => change({ import: null })}
          {...(release && { release })}
        />
      )}
      {isStarting && (
        <StartDialog
          door={door}
          onClose={() => setStarting(false)}
          onBegun={(id) => {
            setStarting(false);
            change({ import: id });
          }}
        />
      )}
    </>
  );
}
