import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
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
  const form = useJudgedForm({
    record: { name },
    judge: (typed) => (typed.name.trim() === '' ? { name: 'work.packageNameMissing' } : {}),
    send: (typed) => onSave(typed.name.trim()),
    onAnswer: (outcome) => {
      if (outcome === 'done') return onClose();
      if (outcome === 'taken') return { wrong: { name: 'work.packageNameTaken' } };
    },
  });
  return (
    <FormDialog
      form={{ ...form, isBusy }}
      className={styles.form}
      width="s"
      title={title}
      action={t('work.save')}
      onClose={onClose}
    >
      <TextField {...form.text('name')} autoFocus label={t('work.packageName')} maxLength={80} autoComplete="off" />
      {hint && (
        <Text tone="muted" size={13}>
          {hint}
        </Text>
      )}
    </FormDialog>
  );
}
