import { useState } from 'react';
import { readUpload } from '#client/api/read-upload.ts';
import { useDrawingEdits } from '#client/drawings/edit/edit-queries.ts';
import { SheetFileField } from '#client/drawings/edit/sheet-file-field.tsx';
import { tellSaved } from '#client/drawings/parts/left-out.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import type { EditedDrawing } from '#shared/drawings/edit-contract.ts';

type ReplaceSheetProps = {
  drawing: EditedDrawing;
  open: boolean;
  onClose: () => void;
  onReplaced: (drawing: EditedDrawing) => void;
  onConflict: () => void;
};

export function ReplaceSheet({ drawing, open, onClose, onReplaced, onConflict }: ReplaceSheetProps) {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const { replace, isBusy } = useDrawingEdits();
  const send = async () => {
    if (file === null) return setFault(t('drawings.editor.noFile'));
    const read = await readUpload(file);
    if (read.kind === 'refused') return setFault(t(`drawings.editor.refused.${read.reason}`));
    const { key, version } = drawing;
    const answer = await replace({ params: { drawing: key }, body: { version, file: read.base64 } });
    if (answer?.kind === 'conflict') return onConflict();
    if (answer?.kind === 'refused') return setFault(t(`drawings.editor.refused.${answer.reason}`));
    if (!answer) return;
    tellSaved(t, answer);
    onReplaced(answer.drawing);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('drawings.editor.replaceTitle')}
      actions={
        <Button variant="primary" loading={isBusy} onClick={() => void send()}>
          {t('drawings.editor.upload')}
        </Button>
      }
    >
      <SheetFileField
        error={fault}
        hint={`${t('drawings.editor.fileHint')} ${t('drawings.editor.replaceHint')}`}
        onFile={setFile}
      />
    </Dialog>
  );
}
