import type { FormFields } from '#client/forms/form-fields.ts';
import { useText } from '#client/i18n/text.tsx';
import type { TypedConnection } from '#client/settings/software/typed-connection.ts';
import { Select } from '#client/ui/choices/select.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { handoffFormats, needsHook } from '#shared/handoff/format.ts';

export function ConnectionFields({ form }: { form: FormFields<TypedConnection> }) {
  const t = useText();
  const { format } = form.values;
  return (
    <>
      <TextField
        {...form.text('name')}
        label={t('ownSoftware.name')}
        hint={t('ownSoftware.nameHint')}
        autoComplete="off"
        maxLength={60}
      />
      <Select
        {...form.choice('format', handoffFormats)}
        label={t('ownSoftware.format')}
        hint={t(`ownSoftware.means.${format}`)}
        options={handoffFormats.map((value) => ({ value, label: t(`ownSoftware.formats.${value}`) }))}
      />
      <TextArea
        {...form.text('origins')}
        label={t('ownSoftware.origins')}
        optional={needsHook(format) ? undefined : t('rooms.optional')}
        hint={t('ownSoftware.originsHint')}
        rows={3}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.text('hookUrl')}
        label={t('ownSoftware.hookUrl')}
        optional={t('rooms.optional')}
        hint={t('ownSoftware.hookHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
