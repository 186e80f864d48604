import { type ReactNode, useId, useState } from 'react';
import { type Translate, useMaybeText, useText } from '#client/i18n/text.tsx';
import { CancelDialog } from '#client/imports/cancel-dialog.tsx';
import { importName } from '#client/imports/import-name.ts';
import { ImportPreview } from '#client/imports/import-preview.tsx';
import { importTones } from '#client/imports/import-row.tsx';
import styles from '#client/imports/imports.module.css';
import type { ImportsDoor } from '#client/imports/imports-door.ts';
import { useConfirm, useImportRun, useSteer } from '#client/imports/queries.ts';
import { RevertImport } from '#client/imports/revert/revert-import.tsx';
import { SendRest } from '#client/imports/send-rest.tsx';
import { StepBar } from '#client/imports/step-bar.tsx';
import { useImportWords } from '#client/imports/use-import-words.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { formatTime } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { numberToType } from '#shared/imports/import-preview.ts';
import {
  type CourseEntry,
  type ImportDetail,
  type ImportRun,
  type ImportState,
  isMoving,
  isOpen,
} from '#shared/imports/import-run.ts';

const shownLines = 200;

type ImportPaneProps = {
  door: ImportsDoor;
  id: number;
  onClose: () => void;
  /** For a catalogue that is loaded and waits. */
  release?: (run: ImportRun) => ReactNode;
};

export function ImportPane({ door, id, onClose, release }: ImportPaneProps) {
  const t = useText();
  const maybe = useMaybeText();
  const inWords = useImportWords();
  const now = new Date(useNow(60_000));
  const { data, isError, refetch } = useImportRun(door, id);
  const { steer, isBusy } = useSteer(door);
  const { confirm, isBusy: isConfirming } = useConfirm(door);
  const [isAsking, setAsking] = useState(false);
  const confirmForm = useId();
  if (!data)
    return (
      <DetailPane title={t('admin.imports.import')} onClose={onClose}>
        {isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />}
      </DetailPane>
    );
  const { run, changes, preview, course, notes, report } = data;
  const name = importName(t, maybe, run);
  const canSteer = run.kind !== null && isOpen(run.state) && run.wish !== 'cancel';
  const isPreview = run.kind !== null && run.state === 'preview';
  return (
    <DetailPane
      title={name}
      sub={`${run.file} · ${when(t, run.startedAt, now)} · ${run.orderedBy ?? t('imports.byCommand')}`}
      onClose={onClose}
      actions={
        canSteer && (
          <>
            {isMoving(run.state) && run.state !== 'receiving' && (
              <Button loading={isBusy} onClick={() => steer(id, run.wish === 'pause' ? 'run' : 'pause')}>
                {t(run.wish === 'pause' ? 'imports.resumeShort' : 'imports.pauseShort')}
              </Button>
            )}
            <Button variant={isPreview ? 'secondary' : 'danger'} loading={isBusy} onClick={() => setAsking(true)}>
              {t('imports.cancelShort')}
            </Button>
            {isPreview && preview && (
              <Button
                type="submit"
                form={confirmForm}
                variant={numberToType(preview) === null ? 'primary' : 'danger'}
                loading={isConfirming}
              >
                {t('importPreview.confirm')}
              </Button>
            )}
          </>
        )
      }
    >
      <div>
        <Tag tone={importTones[run.state]}>{t(`imports.state.${run.state}`)}</Tag>
      </div>
      {run.reason !== null && (
        <Note tone="bad" title={t('admin.imports.failedTitle')}>
          <Text as="span" whiteSpace="pre-line">
            {inWords(run.reason)}
          </Text>
        </Note>
      )}
      {canSteer && run.state === 'receiving' && <SendRest door={door} run={run} />}
      <StepBar run={run} />
      <p className={rooms.quiet}>{rowsText(t, data)}</p>
      {run.awaitsRelease && (
        <Note title={t('imports.waitsForRelease')}>{release?.(run) ?? t('imports.operatorReleases')}</Note>
      )}
      {notes.length > 0 && run.source !== 'catalogue' && (
        <Note title={t('importColumns.cleared')}>
          <Text as="span" whiteSpace="pre-line">
            {inWords(notes.join('\n'))}
          </Text>
        </Note>
      )}
      {preview && (
        <ImportPreview
          preview={preview}
          state={run.state}
          confirming={isPreview ? { form: confirmForm, run: (removed) => confirm(id, removed) } : undefined}
        />
      )}
      <RevertImport door={door} run={run} name={name} />
      {changes && !preview && (
        <section>
          <Row gap={4} align="baseline" justify="between" marginBottom={3} className={styles.headed}>
            <h3>{t('imports.changes')}</h3>
          </Row>
          <Grid as="dl" border="strong-all" radius={3} surface={1} terms="small" className={styles.changes}>
            {(['added', 'superseded', 'gone'] as const).map((what) => (
              <div key={what}>
                <dt>{t(`imports.${what}`)}</dt>
                <dd>{formatNumber(changes[what])}</dd>
              </div>
            ))}
          </Grid>
        </section>
      )}
      {(report.length > 0 || run.reason !== null) && (
        <section className={rooms.block}>
          <Row gap={4} align="baseline" justify="between" marginBottom={3} className={styles.headed}>
            <h3>{t('admin.imports.report')}</h3>
            <a href={`/files/imports/${id}/report.csv`} download>
              {t('imports.reportFile')}
            </a>
          </Row>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <ol className={styles.report} tabIndex={0}>
            {report.slice(0, shownLines).map(({ line, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may be there twice, and the report stands
              <li key={index}>{t('admin.imports.line', { line: formatNumber(line), reason: inWords(reason) })}</li>
            ))}
          </ol>
        </section>
      )}
      {course.length > 0 && <Course course={course} />}
      {isAsking && canSteer && (
        <CancelDialog name={name} onCancel={() => steer(id, 'cancel')} onClose={() => setAsking(false)} />
      )}
    </DetailPane>
  );
}

const ended: readonly ImportState[] = ['done', 'failed', 'reverting', 'reverted'];

function rowsText(t: Translate, { run, course }: ImportDetail): string {
  const read = formatNumber(run.read);
  const rows =
    run.total === null ? t('imports.rows', { read }) : t('imports.rowsOf', { read, total: formatNumber(run.total) });
  const began = course.findLast(({ what, detail }) => what === 'step' && detail === 'read')?.at;
  if (run.state !== 'running' || run.step !== 'read' || began === undefined || run.read === 0)
    return ended.includes(run.state)
      ? [
          rows,
          t('imports.result', { kept: formatNumber(run.kept) }),
          t('imports.leftOut', { skipped: formatNumber(run.skipped) }),
        ].join(' · ')
      : rows;
  const seconds = Math.max(1, (Date.now() - new Date(began).getTime()) / 1000);
  return t('imports.perSecond', { rows, rate: formatNumber(Math.round(run.read / seconds)) });
}

/** The last first. */
function Course({ course }: { course: readonly CourseEntry[] }) {
  const t = useText();
  const maybe = useMaybeText();
  const saying = ({ what, detail = '' }: CourseEntry) =>
    t(`imports.courseOf.${what}`, { detail: what === 'step' ? (maybe(`imports.step.${detail}`) ?? detail) : detail });
  return (
    <section className={rooms.block}>
      <Row gap={4} align="baseline" justify="between" marginBottom={3} className={styles.headed}>
        <h3>{t('imports.course')}</h3>
      </Row>
      <Stack as="ol" gap={2} overflowY="auto" size={13} className={styles.course}>
        {course.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.what} ${entry.detail ?? ''}`}>
            <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
            <span className={entry.what === 'taken-up' || entry.what === 'failed' ? styles.late : undefined}>
              {saying(entry)}
            </span>
          </li>
        ))}
      </Stack>
    </section>
  );
}
