import { useId, useState } from 'react';
import { readUpload } from '#client/api/read-upload.ts';
import { useDrawingEdits } from '#client/drawings/edit/edit-queries.ts';
import styles from '#client/drawings/edit/editor.module.css';
import { SheetFileField } from '#client/drawings/edit/sheet-file-field.tsx';
import { tellSaved } from '#client/drawings/parts/left-out.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { languages } from '#shared/session/language.ts';

type AddDrawingProps = { open: boolean; onClose: () => void; onAdded: (key: string) => void };

/** A file and what it is called; its parts are placed afterwards. */
export function AddDrawing({ open, onClose, onAdded }: AddDrawingProps) {
  const t = useText();
  const form = useId();
  const [names, setNames] = useState({ de: '', en: '', fr: '', it: '' });
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<{ name?: string; file?: string }>({});
  const { add, isBusy } = useDrawingEdits();

  const send = async () => {
    const missing = {
      ...(names.de.trim() === '' && { name: t('drawings.editor.noName') }),
      ...(file === null && { file: t('drawings.editor.noFile') }),
    };
    setFaults(missing);
    if (file === null || names.de.trim() === '') return;
    const read = await readUpload(file);
    if (read.kind === 'refused') return setFaults({ file: t(`drawings.editor.refused.${read.reason}`) });
    const answer = await add({ body: { names, file: read.base64 } });
    if (answer?.kind === 'refused') return setFaults({ file: t(`drawings.editor.refused.${answer.reason}`) });
    if (!answer) return;
    tellSaved(t, answer);
    onClose();
    onAdded(answer.drawing.key);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('drawings.editor.addTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy}>
            {t('drawings.editor.upload')}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={send}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={t(`drawings.editor.name.${language}`)}
            optional={language !== 'de'}
            error={language === 'de' ? faults.name : undefined}
            value={names[language]}
            maxLength={80}
            onChange={({ target }) => setNames({ ...names, [language]: target.value })}
          />
        ))}
        <SheetFileField error={faults.file} onFile={setFile} />
      </Form>
    </Dialog>
  );
}
