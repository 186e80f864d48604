import { useState } from 'react';
import { readUpload } from '#client/api/read-upload.ts';
import { useDrawingEdits } from '#client/drawings/edit/edit-queries.ts';
import styles from '#client/drawings/edit/editor.module.css';
import { SheetFileField } from '#client/drawings/edit/sheet-file-field.tsx';
import { tellSaved } from '#client/drawings/parts/left-out.ts';
import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { languages } from '#shared/session/language.ts';

type AddDrawingProps = { onClose: () => void; onAdded: (key: string) => void };

/** A file and what it is called; its parts are placed afterwards. */
export function AddDrawing({ onClose, onAdded }: AddDrawingProps) {
  const t = useText();
  const { add } = useDrawingEdits();
  const [file, setFile] = useState<File | null>(null);
  const form = useJudgedForm({
    record: { de: '', en: '', fr: '', it: '' },
    judge: ({ de }) => ({
      ...(de.trim() === '' && { de: 'drawings.editor.noName' }),
      ...(file === null && { file: 'drawings.editor.noFile' }),
    }),
    send: async (names) => {
      const read = file && (await readUpload(file));
      return read?.kind === 'read' ? add({ body: { names, file: read.base64 } }) : read;
    },
    onAnswer: (answer) => {
      if (answer?.kind === 'refused') return { wrong: { file: `drawings.editor.refused.${answer.reason}` } };
      if (!answer) return;
      tellSaved(t, answer);
      onClose();
      onAdded(answer.drawing.key);
    },
  });
  return (
    <FormDialog
      form={form}
      className={styles.form}
      title={t('drawings.editor.addTitle')}
      action={t('drawings.editor.upload')}
      onClose={onClose}
    >
      {languages.map((language) => (
        <TextField
          {...form.text(language)}
          key={language}
          label={t(`drawings.editor.name.${language}`)}
          optional={language !== 'de'}
          maxLength={80}
        />
      ))}
      <SheetFileField error={form.errorOf('file')} onFile={setFile} />
    </FormDialog>
  );
}
