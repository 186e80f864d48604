import { Fragment, type ReactNode, useId, useRef } from 'react';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import styles from '#client/imports/imports.module.css';
import { fieldName, tableName } from '#client/imports/preview-names.ts';
import { PreviewRows } from '#client/imports/preview-rows.tsx';
import { useTypedNumber } from '#client/imports/use-typed-number.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { Form } from '#client/ui/fields/form.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { ImportPreview as Preview } from '#shared/imports/import-preview.ts';
import type { ImportState } from '#shared/imports/import-run.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

const whats = ['added', 'changed', 'removed', 'unchanged'] as const;

/** The button that submits the form is the pane's own. */
type Confirming = { readonly form: string; readonly run: (removed: number | null) => void };

type ImportPreviewProps = {
  preview: Preview;
  /** Of the run that it belongs to. */
  state: ImportState;
  /** Needs confirmation. */
  confirming?: Confirming | undefined;
};

/** Only an import that has ended has changed anything. */
const titles: Readonly<Record<ImportState, TextKey>> = {
  receiving: 'importPreview.runningTitle',
  waiting: 'importPreview.runningTitle',
  running: 'importPreview.runningTitle',
  paused: 'importPreview.runningTitle',
  preview: 'importPreview.title',
  done: 'importPreview.doneTitle',
  failed: 'importPreview.droppedTitle',
  cancelled: 'importPreview.droppedTitle',
  reverting: 'importPreview.doneTitle',
  reverted: 'importPreview.doneTitle',
};

/** How much is new, changed, removed and unchanged, and which rows change most. */
export function ImportPreview({ preview, state, confirming }: ImportPreviewProps) {
  const t = useText();
  const maybe = useMaybeText();
  const title = useId();
  const isNothing = preview.added + preview.changed + preview.removed === 0;
  return (
    <section aria-labelledby={title} className={`${rooms.block} ${styles.preview}`}>
      <Row gap={4} align="baseline" justify="between" marginBottom={3} className={styles.headed}>
        <h3 id={title}>{t(titles[state])}</h3>
      </Row>
      <Counts of={preview} />
      {isNothing && <p>{t('importPreview.nothing')}</p>}
      {preview.tables.filter(hasRows).length > 1 && (
        <Details title={t('importPreview.byTable')}>
          {preview.tables.filter(hasRows).map((counts) => (
            <div key={counts.table}>
              <dt>{tableName(maybe, counts.table)}</dt>
              <dd>
                <Counted of={whats.map((what) => ({ key: `importPreview.what.${what}`, count: counts[what] }))} />
              </dd>
            </div>
          ))}
        </Details>
      )}
      {preview.columns.length > 0 && (
        <Details title={t('importPreview.columns')}>
          {preview.columns.map(({ table, column, changed, cleared }) => (
            <div key={`${table} ${column}`}>
              <dt>{fieldName(maybe, column)}</dt>
              <dd>
                <Counted
                  of={[
                    { key: 'importPreview.what.changed', count: changed },
                    ...(cleared === 0 ? [] : [{ key: 'importPreview.cleared', count: cleared } as const]),
                  ]}
                />
              </dd>
            </div>
          ))}
        </Details>
      )}
      <PreviewRows preview={preview} />
      {confirming && <Confirm preview={preview} confirming={confirming} />}
    </section>
  );
}

const hasRows = ({ added, changed, removed, unchanged }: Preview['tables'][number]) =>
  added + changed + removed + unchanged > 0;

/** "Neu: 3 · Geändert: 1", wrapped between them only. */
function Counted({ of }: { of: readonly { readonly key: TextKey; readonly count: number }[] }) {
  const t = useText();
  return of.map(({ key, count }, index) => (
    <Fragment key={key}>
      {index > 0 && ' · '}
      <Text as="span" breaks="never">
        {t('rooms.named', { name: t(key), value: formatNumber(count) })}
      </Text>
    </Fragment>
  ));
}

function Details({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section>
      <Row gap={4} align="baseline" justify="between" marginBottom={3} className={styles.headed}>
        <h4 id={id}>{title}</h4>
      </Row>
      <Stack as="dl" gap={3} size={14} className={styles.sections} aria-labelledby={id}>
        {children}
      </Stack>
    </section>
  );
}

function Counts({ of }: { of: Pick<Preview, (typeof whats)[number]> }) {
  const t = useText();
  return (
    <Grid as="dl" rowGap={3} columnGap={5} border="strong-all" radius={3} surface={1} className={styles.counts}>
      {whats.map((what) => (
        <div key={what} data-what={what}>
          <dt>{t(`importPreview.what.${what}`)}</dt>
          <dd>{formatNumber(of[what])}</dd>
        </div>
      ))}
    </Grid>
  );
}

type ConfirmProps = { preview: Preview; confirming: Confirming };

/** The field belongs to the form without being in it: a pane that opens must not scroll past the preview to focus it. */
function Confirm({ preview, confirming: { form, run } }: ConfirmProps) {
  const field = useRef<HTMLDivElement>(null);
  const { question, check } = useTypedNumber(preview, form);
  return (
    <>
      <Form
        id={form}
        hidden
        onSubmit={() => {
          const typed = check();
          if (typed) run(typed.removed);
          else field.current?.querySelector('input')?.focus();
        }}
      />
      {question && (
        <div ref={field} className={rooms.form}>
          {question}
        </div>
      )}
    </>
  );
}
