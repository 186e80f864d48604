import { useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/settings/settings.module.css';
import { useTextChanges } from '#client/invoicing/settings-queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
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
  const form = useId();
  const { save, isBusy } = useTextChanges();
  const [data, setData] = useState<Written>(() => {
    if (text === null) return empty;
    const { id: _, ...written } = text;
    return written;
  });
  const [isTried, setTried] = useState(false);
  const isTemplate = data.place === 'template';
  const submit = async () => {
    setTried(true);
    if (data.name.trim() === '' || isBusy) return;
    if (await save({ id: text?.id ?? null, ...data })) onClose();
  };
  return (
    <Dialog
      open
      title={t(text === null ? 'invoicing.texts.new' : 'invoicing.texts.change')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy}>
            {t('invoicing.saveButton')}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.stack} onSubmit={submit}>
        <TextField
          label={t('invoicing.texts.name')}
          maxLength={80}
          value={data.name}
          error={isTried && data.name.trim() === '' ? t('invoicing.nameMissing') : undefined}
          onChange={({ target }) => setData({ ...data, name: target.value })}
        />
        {!isTemplate && (
          <Select
            label={t('invoicing.texts.where')}
            options={places.map((value) => ({ value, label: t(`invoicing.texts.place.${value}`) }))}
            value={data.place}
            onChange={({ target }) =>
              setData({ ...data, place: places.find((one) => one === target.value) ?? data.place })
            }
          />
        )}
        <Select
          label={t('invoicing.texts.kind')}
          options={[
            { value: '', label: t('invoicing.texts.allKinds') },
            ...documentKinds.map((value) => ({ value, label: t(`salesDocuments.kind.${value}`) })),
          ]}
          value={data.kind ?? ''}
          onChange={({ target }) =>
            setData({ ...data, kind: documentKinds.find((one) => one === target.value) ?? null })
          }
        />
        {!isTemplate && (
          <>
            <TextArea
              label={t('invoicing.texts.text')}
              rows={5}
              maxLength={4000}
              value={data.text}
              onChange={({ target }) => setData({ ...data, text: target.value })}
            />
            <Checkbox
              label={t('invoicing.texts.isDefault')}
              checked={data.isDefault}
              onChange={({ target }) => setData({ ...data, isDefault: target.checked })}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
