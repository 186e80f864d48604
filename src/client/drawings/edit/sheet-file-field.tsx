import { type ReactNode, useId } from 'react';
import styles from '#client/drawings/edit/editor.module.css';
import { useText } from '#client/i18n/text.tsx';
import { FieldFrame, fieldDescription } from '#client/ui/fields/field-frame.tsx';

type FileFieldProps = {
  label: string;
  hint: string;
  accept: string;
  error: ReactNode;
  onFile: (file: File | null) => void;
};

export function FileField({ label, hint, accept, error, onFile }: FileFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input
        id={id}
        type="file"
        className={styles.file}
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldDescription(id, { hint, error })}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
    </FieldFrame>
  );
}

export function SheetFileField({ error, hint, onFile }: Pick<FileFieldProps, 'error' | 'onFile'> & { hint?: string }) {
  const t = useText();
  return (
    <FileField
      label={t('drawings.editor.file')}
      hint={hint ?? t('drawings.editor.fileHint')}
      accept=".svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp"
      {...{ error, onFile }}
    />
  );
}
