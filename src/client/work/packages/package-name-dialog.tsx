import { useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/work/dialogs.module.css';

type PackageNameDialogProps = {
  title: string;
  /** What it is called so far. */
  name: string;
  hint?: string;
  isBusy: boolean;
  /** `taken`: another package has the name. `failed`: that has been told elsewhere. */
  onSave: (name: string) => Promise<'done' | 'taken' | 'failed'>;
  onClose: () => void;
};

/** The name under which the firm finds a package again. */
export function PackageNameDialog({ title, name, hint, isBusy, onSave, onClose }: PackageNameDialogProps) {
  const t = useText();
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const [wrong, setWrong] = useState<'missing' | 'taken' | null>(null);
  const submit = async () => {
    if (isBusy) return;
    const wanted = typed.trim();
    if (wanted === '') return setWrong('missing');
    const outcome = await onSave(wanted);
    if (outcome === 'done') return onClose();
    setWrong(outcome === 'taken' ? 'taken' : null);
  };
  const errors = { missing: t('work.packageNameMissing'), taken: t('work.packageNameTaken') };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={title}
      width="s"
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={isBusy}>
            {t('work.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={submit}>
        <TextField
          autoFocus
          label={t('work.packageName')}
          maxLength={80}
          autoComplete="off"
          value={typed}
          error={wrong === null ? undefined : errors[wrong]}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(null);
          }}
        />
        {hint && (
          <Text tone="muted" size={13}>
            {hint}
          </Text>
        )}
      </Form>
    </Dialog>
  );
}
