import { type FunctionComponent, useState } from 'react';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { CancelDialog } from '#client/imports/cancel-dialog.tsx';
import { importName } from '#client/imports/import-name.ts';
import { importPercent } from '#client/imports/import-progress.ts';
import styles from '#client/imports/imports.module.css';
import { useImportWords } from '#client/imports/use-import-words.ts';
import lists from '#client/lists/lists.module.css';
import { when } from '#client/rooms/when.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import {
  BlueprintIcon,
  CaretRightIcon,
  CarProfileIcon,
  DatabaseIcon,
  PackageIcon,
  PauseIcon,
  ReceiptIcon,
  XIcon,
} from '#client/ui/icons/icons.ts';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { ImportKind } from '#shared/imports/import-kinds.ts';
import { type ImportRun, type ImportState, isMoving, isOpen } from '#shared/imports/import-run.ts';

export const importTones: Readonly<Record<ImportState, TagTone>> = {
  receiving: 'info',
  waiting: 'neutral',
  running: 'info',
  paused: 'warn',
  preview: 'warn',
  done: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
  reverting: 'info',
  reverted: 'neutral',
};

const icons: Readonly<Record<ImportKind, FunctionComponent>> = {
  catalogue: DatabaseIcon,
  prices: ReceiptIcon,
  stock: PackageIcon,
  'net-prices': ReceiptIcon,
  vehicles: CarProfileIcon,
  fz6: CarProfileIcon,
  recalls: CarProfileIcon,
  astra: CarProfileIcon,
  hotspots: BlueprintIcon,
};

type ImportRowProps = {
  run: ImportRun;
  isOpened: boolean;
  now: Date;
  onOpen: () => void;
  onSteer: (wish: 'run' | 'pause' | 'cancel') => void;
};

export function ImportRow({ run, isOpened, now, onOpen, onSteer }: ImportRowProps) {
  const t = useText();
  const name = importName(t, useMaybeText(), run);
  const Icon = run.kind === null ? DatabaseIcon : icons[run.kind];
  const sub = { file: run.file, when: when(t, run.startedAt, now), name: run.orderedBy ?? '' };
  const [isAsking, setAsking] = useState(false);
  const canSteer = run.kind !== null && isOpen(run.state) && run.wish !== 'cancel';
  return (
    <li className={styles.row} data-opened={isOpened || undefined} data-state={run.state}>
      <Icon />
      <Box minWidth={0} tone="text" className={styles.name}>
        <button type="button" className={lists.open} aria-expanded={isOpened} onClick={onOpen}>
          {name}
        </button>
        <span>{t(run.orderedBy === null ? 'imports.sub' : 'imports.subBy', sub)}</span>
      </Box>
      <Box minWidth={0} size={13} className={styles.says}>
        <RunSays run={run} name={name} />
      </Box>
      <Row gap={2} align="center" justify="end" position="relative" className={styles.acts}>
        {canSteer && isMoving(run.state) && run.state !== 'receiving' && (
          <PauseButton run={run} name={name} onSteer={onSteer} />
        )}
        {canSteer && (
          <IconButton size="s" label={t('imports.cancel', { name })} icon={<XIcon />} onClick={() => setAsking(true)} />
        )}
        {!canSteer && run.state !== 'reverting' && (
          <Tag tone={importTones[run.state]}>{t(`imports.state.${run.state}`)}</Tag>
        )}
      </Row>
      {isAsking && canSteer && (
        <CancelDialog name={name} onCancel={() => onSteer('cancel')} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}

function PauseButton({ run, name, onSteer }: { run: ImportRun; name: string; onSteer: ImportRowProps['onSteer'] }) {
  const t = useText();
  const isHeld = run.wish === 'pause';
  return (
    <IconButton
      size="s"
      label={t(isHeld ? 'imports.resume' : 'imports.pause', { name })}
      icon={isHeld ? <CaretRightIcon /> : <PauseIcon />}
      onClick={() => onSteer(isHeld ? 'run' : 'pause')}
    />
  );
}

/** How far it is, or what became of it. */
function RunSays({ run, name }: { run: ImportRun; name: string }) {
  const t = useText();
  const inWords = useImportWords();
  if (run.state === 'failed') return <span className={styles.bad}>{inWords(run.reason ?? '').split('\n')[0]}</span>;
  if (run.state === 'cancelled' || run.state === 'reverted') return null;
  if (run.state === 'waiting')
    return (
      <div>
        <Tag>{t('imports.state.waiting')}</Tag>
      </div>
    );
  if (run.state === 'preview')
    return (
      <div>
        <Tag tone={importTones.preview}>{t('imports.state.preview')}</Tag>
      </div>
    );
  if (run.state === 'done')
    return (
      <>
        {run.awaitsRelease ? t('imports.waitsForRelease') : t('imports.result', { kept: formatNumber(run.kept) })}
        {run.skipped > 0 && (
          <span className={styles.warn}>{t('imports.leftOut', { skipped: formatNumber(run.skipped) })}</span>
        )}
      </>
    );
  const percent = importPercent(run);
  const step =
    run.state === 'reverting'
      ? t('imports.state.reverting')
      : t(`imports.step.${run.state === 'receiving' ? 'receive' : (run.step ?? 'check')}`);
  const what = percent === null ? step : t('imports.stepAt', { step, percent: formatNumber(percent) });
  const coming = run.wish === 'cancel' ? t('imports.cancelling') : t('imports.pausing');
  return (
    <>
      <Row justify="between" tone="text" weight="medium">
        {what}
        {run.state === 'paused' && <span>{t('imports.state.paused')}</span>}
        {run.state === 'running' && run.wish !== 'run' && <span>{coming}</span>}
      </Row>
      <progress
        className={styles.bar}
        aria-label={t('imports.progress', { name })}
        max={100}
        {...(percent !== null && { value: percent })}
      />
    </>
  );
}
