import { useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useTextChanges } from '#client/invoicing/settings-queries.ts';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import type { Position } from '#shared/invoicing/position.ts';

type TemplateDialogProps = { positions: readonly Position[]; onClose: () => void };

/** What is written here is kept under a name, to be put into other papers. */
export function TemplateDialog({ positions, onClose }: TemplateDialogProps) {
  const t = useText();
  const form = useId();
  const { save, isBusy } = useTextChanges();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (name.trim() === '' || isBusy) return;
    const template = { place: 'template' as const, kind: null, text: '', isDefault: false };
    if (!(await save({ id: null, ...template, name, positions: [...positions] }))) return;
    notify({ key: 'invoicing.take.keep.done', kind: 'SUCCESS', preset: 'A', detail: name });
    onClose();
  };
  return (
    <Dialog
      open
      width="s"
      title={t('invoicing.take.keep.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button type="submit" form={form} variant="primary" loading={isBusy}>
          {t('invoicing.take.keep.save')}
        </Button>
      }
    >
      <Form id={form} onSubmit={submit}>
        <TextField
          label={t('invoicing.take.keep.name')}
          maxLength={80}
          value={name}
          error={isTried && name.trim() === '' ? t('invoicing.nameMissing') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </Form>
    </Dialog>
  );
}
