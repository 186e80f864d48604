import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { useTextChanges } from '#client/invoicing/settings-queries.ts';
import { notify } from '#client/notify/notify.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { Position } from '#shared/invoicing/position.ts';

type TemplateDialogProps = { positions: readonly Position[]; onClose: () => void };

/** What is written here is kept under a name, to be put into other papers. */
export function TemplateDialog({ positions, onClose }: TemplateDialogProps) {
  const t = useText();
  const { save } = useTextChanges();
  const form = useJudgedForm({
    record: { name: '' },
    judge: ({ name }) => (name.trim() === '' ? { name: 'invoicing.nameMissing' } : {}),
    send: ({ name }) =>
      save({ id: null, place: 'template', kind: null, text: '', isDefault: false, name, positions: [...positions] }),
    onAnswer: (isSaved, { values }) => {
      if (!isSaved) return;
      notify({ key: 'invoicing.take.keep.done', kind: 'SUCCESS', preset: 'A', detail: values.name });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      width="s"
      title={t('invoicing.take.keep.title')}
      action={t('invoicing.take.keep.save')}
      onClose={onClose}
    >
      <TextField {...form.text('name')} label={t('invoicing.take.keep.name')} maxLength={80} />
    </FormDialog>
  );
}
