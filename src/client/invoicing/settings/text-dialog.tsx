import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/settings/settings.module.css';
import { useTextChanges } from '#client/invoicing/settings-queries.ts';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { documentKinds } from '#shared/invoicing/document-kind.ts';
import type { DocumentText } from '#shared/invoicing/settings-contract.ts';

type TextDialogProps = {
  /** null: a new one. */
  text: DocumentText | null;
  onClose: () => void;
};

const places = ['opening', 'closing', 'mail'] as const;
type Written = Omit<DocumentText, 'id'>;
const empty: Written = { place: 'closing', kind: null, name: '', text: '', positions: [], isDefault: false };

/** A text for a place on the paper or in the mail. */
export function TextDialog({ text, onClose }: TextDialogProps) {
  const t = useText();
  const { save } = useTextChanges();
  const form = useJudgedForm({
    record: text ?? empty,
    judge: ({ name }) => (name.trim() === '' ? { name: 'invoicing.nameMissing' } : {}),
    send: (data) => save({ ...data, id: text?.id ?? null }),
    onAnswer: (isSaved) => {
      if (isSaved) onClose();
    },
  });
  const isTemplate = form.values.place === 'template';
  return (
    <FormDialog
      form={form}
      className={styles.stack}
      title={t(text === null ? 'invoicing.texts.new' : 'invoicing.texts.change')}
      action={t('invoicing.saveButton')}
      onClose={onClose}
    >
      <TextField {...form.text('name')} label={t('invoicing.texts.name')} maxLength={80} />
      {!isTemplate && (
        <Select
          {...form.choice('place', places)}
          label={t('invoicing.texts.where')}
          options={places.map((value) => ({ value, label: t(`invoicing.texts.place.${value}`) }))}
        />
      )}
      <Select
        {...form.choice('kind', [null, ...documentKinds])}
        label={t('invoicing.texts.kind')}
        options={[
          { value: '', label: t('invoicing.texts.allKinds') },
          ...documentKinds.map((value) => ({ value, label: t(`salesDocuments.kind.${value}`) })),
        ]}
      />
      {!isTemplate && (
        <>
          <TextArea {...form.text('text')} label={t('invoicing.texts.text')} rows={5} maxLength={4000} />
          <Checkbox {...form.tick('isDefault')} label={t('invoicing.texts.isDefault')} />
        </>
      )}
    </FormDialog>
  );
}
