import { useId } from 'react';
import { type Text, useMaybeText, useText } from '#client/i18n/text.tsx';
import styles from '#client/imports/imports.module.css';
import { fieldName, tableName } from '#client/imports/preview-names.ts';
import { PreviewRows } from '#client/imports/preview-rows.tsx';
import { useTypedNumber } from '#client/imports/use-typed-number.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/button.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { ImportPreview as Preview } from '#shared/imports/import-preview.ts';

const whats = ['added', 'changed', 'removed', 'unchanged'] as const;

type ImportPreviewProps = {
  preview: Preview;
  /** It waits to be confirmed. Without it this is what was done. */
  onConfirm?: ((removed: number | null) => void) | undefined;
  isBusy: boolean;
  /** A file that changes nothing needs no confirmation. */
  isDoneWhenNothing?: boolean;
};

/** How much is new, changed, removed and unchanged, and which rows change most. */
export function ImportPreview({ preview, onConfirm, isBusy, isDoneWhenNothing = false }: ImportPreviewProps) {
  const t = useText();
  const maybe = useMaybeText();
  const title = useId();
  const isNothing = preview.added + preview.changed + preview.removed === 0;
  return (
    <section aria-labelledby={title} className={`${rooms.block} ${styles.preview}`}>
      <div className={styles.headed}>
        <h3 id={title}>{t(onConfirm ? 'importPreview.title' : 'importPreview.doneTitle')}</h3>
      </div>
      <Counts of={preview} />
      {isNothing && <p>{t('importPreview.nothing')}</p>}
      {preview.tables.filter(hasRows).length > 1 && (
        <dl className={styles.sections} aria-label={t('importPreview.byTable')}>
          {preview.tables.filter(hasRows).map((counts) => (
            <div key={counts.table}>
              <dt>{tableName(maybe, counts.table)}</dt>
              <dd>
                {whats.map((what) => `${t(`importPreview.what.${what}`)}: ${formatNumber(counts[what])}`).join(' · ')}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {preview.columns.length > 0 && (
        <dl className={styles.sections} aria-label={t('importPreview.columns')}>
          {preview.columns.map(({ table, column, changed, cleared }) => (
            <div key={`${table} ${column}`}>
              <dt>{fieldName(maybe, column)}</dt>
              <dd>{columnText(t, changed, cleared)}</dd>
            </div>
          ))}
        </dl>
      )}
      <PreviewRows preview={preview} />
      {onConfirm && !(isNothing && isDoneWhenNothing) && (
        <Confirm preview={preview} onConfirm={onConfirm} isBusy={isBusy} />
      )}
    </section>
  );
}

const hasRows = ({ added, changed, removed, unchanged }: Preview['tables'][number]) =>
  added + changed + removed + unchanged > 0;

function columnText(t: Text, changed: number, cleared: number): string {
  const all = `${formatNumber(changed)} ${t('importPreview.what.changed')}`;
  return cleared === 0 ? all : `${all}, ${t('importPreview.cleared')}: ${formatNumber(cleared)}`;
}

function Counts({ of }: { of: Pick<Preview, (typeof whats)[number]> }) {
  const t = useText();
  return (
    <dl className={styles.counts}>
      {whats.map((what) => (
        <div key={what} data-what={what}>
          <dt>{t(`importPreview.what.${what}`)}</dt>
          <dd>{formatNumber(of[what])}</dd>
        </div>
      ))}
    </dl>
  );
}

type ConfirmProps = { preview: Preview; onConfirm: (removed: number | null) => void; isBusy: boolean };

function Confirm({ preview, onConfirm, isBusy }: ConfirmProps) {
  const t = useText();
  const { isAsked, question, check } = useTypedNumber(preview);
  return (
    <form
      className={rooms.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = check();
        if (typed) onConfirm(typed.removed);
      }}
    >
      {question}
      <div>
        <Button type="submit" variant={isAsked ? 'danger' : 'primary'} loading={isBusy}>
          {t('importPreview.confirm')}
        </Button>
      </div>
    </form>
  );
}
