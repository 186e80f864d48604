import { useRef, useState } from 'react';
import { succeeded } from '#client/api/succeeded.ts';
import { useText } from '#client/i18n/text.tsx';
import { ColumnMap } from '#client/imports/columns/column-map.tsx';
import { useColumnNames } from '#client/imports/columns/use-column-names.ts';
import { useFileColumns } from '#client/imports/columns/use-file-columns.ts';
import styles from '#client/imports/imports.module.css';
import type { ImportsDoor } from '#client/imports/imports-door.ts';
import { useRefreshImports } from '#client/imports/queries.ts';
import { sendFile } from '#client/imports/send-file.ts';
import { notify } from '#client/notify/notify.ts';
import rooms from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { type ImportKind, importShapes, isList, isOffers } from '#shared/imports/import-kinds.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type StartDialogProps = { door: ImportsDoor; onClose: () => void; onBegun: (id: number) => void };

/** What comes, whose it is, and the file. It is sent on while one works elsewhere in the portal. */
export function StartDialog({ door, onClose, onBegun }: StartDialogProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const refresh = useRefreshImports(door);
  const [kind, setKind] = useState<ImportKind>(door.kinds[0] ?? 'catalogue');
  const [supplier, setSupplier] = useState('');
  const [isDelta, setDelta] = useState(true);
  const [isHeld, setHeld] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const hint = useKindHint();
  const chosen = supplier || (door.suppliers?.[0]?.value ?? '');
  const list = isList(kind) ? { kind, supplier: isOffers(kind) && door.suppliers ? chosen : null } : null;
  const { found, keep, reset } = useFileColumns(door.columns, list, file);
  const start = async () => {
    if (!file) return setProblem('imports.fileNeeded');
    if (found && found.missing.length + found.twice.length > 0) return setProblem('importColumns.notYet');
    setProblem(null);
    setBusy(true);
    if (!(await succeeded(keep()))) {
      setBusy(false);
      return setProblem('imports.refused.failed');
    }
    const order = {
      kind,
      name: file.name.slice(0, 120),
      bytes: file.size,
      supplier: isOffers(kind) && door.suppliers ? chosen : null,
      isDelta: isOffers(kind) && isDelta,
      isHeld,
    };
    let isBegun = false;
    const begun = (id: number) => {
      isBegun = true;
      refresh();
      onBegun(id);
    };
    const sent = await sendFile({ door, file, order, onBegun: begun }).catch(() => null);
    setBusy(false);
    refresh();
    const says: TextKey | null =
      sent === null ? 'imports.refused.failed' : sent.kind === 'refused' ? `imports.refused.${sent.reason}` : null;
    if (says === null) return;
    if (isBegun) notify({ key: says, kind: 'ERROR', preset: 'B', detail: file.name });
    else setProblem(says);
  };
  return (
    <Dialog
      open
      title={t('imports.start')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button variant="primary" loading={isBusy} icon={<UploadSimpleIcon size="s" />} onClick={() => void start()}>
            {t('imports.start')}
          </Button>
        </>
      }
    >
      <div className={rooms.form}>
        {problem && (
          <Note tone="bad" role="alert" title={t('imports.refusedTitle')}>
            {t(problem)}
          </Note>
        )}
        <Select
          label={t('imports.kindLabel')}
          hint={hint(kind)}
          options={door.kinds.map((value) => ({ value, label: t(`imports.kind.${value}`) }))}
          value={kind}
          onChange={({ target }) => {
            reset();
            setKind(door.kinds.find((one) => one === target.value) ?? kind);
          }}
        />
        {isOffers(kind) && door.suppliers && (
          <Select
            label={t('imports.supplier')}
            options={door.suppliers}
            value={chosen}
            onChange={({ target }) => setSupplier(target.value)}
          />
        )}
        {isOffers(kind) && (
          <Checkbox
            label={t('imports.isDelta')}
            checked={isDelta}
            onChange={({ target }) => setDelta(target.checked)}
          />
        )}
        {kind === 'catalogue' &&
          (door.suppliers ? (
            <Checkbox label={t('imports.isHeld')} checked={isHeld} onChange={({ target }) => setHeld(target.checked)} />
          ) : (
            <p className={rooms.quiet}>{t('imports.heldAtDesk')}</p>
          ))}
        <Row gap={4} align="center" wraps className={styles.file}>
          <Button onClick={() => input.current?.click()}>{t('imports.choose')}</Button>
          <span role="status">{file?.name ?? t('imports.noFile')}</span>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('imports.file')}
            accept={importShapes[kind].endings}
            onChange={({ target }) => {
              reset();
              setFile(target.files?.[0] ?? null);
              setProblem(null);
              target.value = ''; // the same file may be chosen again
            }}
          />
        </Row>
        {found && list && <ColumnMap kind={list.kind} found={found} />}
      </div>
    </Dialog>
  );
}

/** A package says what it holds; a table is told by its columns. */
function useKindHint() {
  const t = useText();
  const names = useColumnNames();
  return (kind: ImportKind) => {
    if (!isList(kind)) return t(`imports.hint.${kind}`);
    const { needed, optional } = names(kind);
    return [
      t('importColumns.hint', { needed }),
      ...(optional === '' ? [] : [t('importColumns.optional', { optional })]),
    ].join(' ');
  };
}
