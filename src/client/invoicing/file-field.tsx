import { useId } from 'react';
import styles from '#client/invoicing/file-field.module.css';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';

type FileFieldProps = {
  label: string;
  accept: string;
  /** The file that was taken, or what is wrong with it. */
  shown?: string | null;
  isWrong?: boolean;
  onFile: (file: File) => void;
};

/** The browser's own field speaks the browser's language; this one speaks the portal's. */
export function FileField({ label, accept, shown = null, isWrong = false, onFile }: FileFieldProps) {
  const id = useId();
  return (
    <Row gap={4} align="center" wraps position="relative" className={styles.field}>
      <input
        id={id}
        type="file"
        className={styles.input}
        accept={accept}
        aria-describedby={shown === null ? undefined : `${id}-shown`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file again, once it is mended, is a change too.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass({ size: 's' })}>
        <UploadSimpleIcon size="s" />
        {label}
      </label>
      {shown !== null && (
        <span id={`${id}-shown`} role={isWrong ? 'alert' : undefined} data-wrong={isWrong || undefined}>
          {shown}
        </span>
      )}
    </Row>
  );
}
