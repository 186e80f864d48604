import { useState } from 'react';
import styles from '#client/drawings/drawings-page.module.css';
import { useDrawingEdits } from '#client/drawings/edit/edit-queries.ts';
import { ImportTable } from '#client/drawings/edit/import-table.tsx';
import { ReplaceSheet } from '#client/drawings/edit/replace-sheet.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ArrowLeftIcon, TrashIcon, UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import type { EditedDrawing } from '#shared/drawings/edit-contract.ts';

type EditorHeadProps = {
  drawing: EditedDrawing;
  /** Then files and tables would overwrite what is not saved yet. */
  isDirty: boolean;
  onLeave: () => void;
  onGone: () => void;
  onTaken: (drawing: EditedDrawing) => void;
  /** The parts of a table, in place of those there are. */
  onParts: (parts: EditedDrawing['parts']) => void;
  /** Someone has changed it meanwhile. */
  onConflict: () => void;
};

export function EditorHead({ drawing, isDirty, onLeave, onGone, onTaken, onParts, onConflict }: EditorHeadProps) {
  const t = useText();
  const [layer, setLayer] = useState<'sheet' | 'table' | 'remove' | null>(null);
  const { remove, isBusy } = useDrawingEdits();
  const close = () => setLayer(null);
  const reason = isDirty ? t('drawings.editor.unsaved') : undefined;
  const conflict = () => {
    close();
    onConflict();
  };
  const removeIt = async () => {
    const { key, version } = drawing;
    const answer = await remove({ params: { drawing: key }, query: { version: String(version) } });
    if (answer?.kind === 'conflict') conflict();
    if (answer?.kind !== 'removed') return;
    notify({ key: 'drawings.editor.removed', kind: 'SUCCESS', preset: 'A', detail: drawing.facts.names.de });
    onGone();
  };
  return (
    <Toolbar as="header" rowGap={2} columnGap={3} padX="page" padY={2} border="bottom" className={styles.head}>
      <div className={styles.title}>
        <p>{t('drawings.editor.title')}</p>
        <h1>{drawing.facts.names.de}</h1>
      </div>
      <Row wraps gap={2}>
        <Button size="s" icon={<ArrowLeftIcon size="s" />} onClick={onLeave}>
          {t('drawings.editor.back')}
        </Button>
        <Button size="s" disabledReason={reason} onClick={() => setLayer('table')}>
          {t('drawings.editor.table')}
        </Button>
        <Button size="s" icon={<UploadSimpleIcon size="s" />} disabledReason={reason} onClick={() => setLayer('sheet')}>
          {t('drawings.editor.replace')}
        </Button>
        <Button size="s" variant="danger" icon={<TrashIcon size="s" />} onClick={() => setLayer('remove')}>
          {t('drawings.editor.remove')}
        </Button>
      </Row>
      <ReplaceSheet
        drawing={drawing}
        open={layer === 'sheet'}
        onClose={close}
        onReplaced={onTaken}
        onConflict={conflict}
      />
      <ImportTable drawing={drawing} open={layer === 'table'} onClose={close} onRead={onParts} />
      <SureDialog
        open={layer === 'remove'}
        title={t('drawings.editor.removeTitle', { name: drawing.facts.names.de })}
        sure={t('drawings.editor.remove')}
        isBusy={isBusy}
        onSure={() => void removeIt()}
        onClose={close}
      >
        {t('drawings.editor.removeReason')}
      </SureDialog>
    </Toolbar>
  );
}
