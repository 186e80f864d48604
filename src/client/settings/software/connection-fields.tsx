import { useText } from '#client/i18n/text.tsx';
import type { ConnectionField } from '#client/settings/software/typed-connection.ts';
import type { ConnectionForm } from '#client/settings/software/use-connection-form.ts';
import { Select } from '#client/ui/choices/select.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { handoffFormats, needsHook } from '#shared/handoff/format.ts';

export function ConnectionFields({ form }: { form: ConnectionForm }) {
  const t = useText();
  const { typed, problem, put } = form;
  const field = (name: ConnectionField) => {
    const fault = form.faultOf(name);
    return {
      value: typed[name],
      error: fault && t(fault.text, fault.values),
      onBlur: () => form.leave(name),
      onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
    };
  };
  return (
    <>
      {problem && (
        <Note tone="bad" role="alert">
          {t(problem)}
        </Note>
      )}
      <TextField
        {...field('name')}
        label={t('ownSoftware.name')}
        hint={t('ownSoftware.nameHint')}
        autoComplete="off"
        maxLength={60}
      />
      <Select
        label={t('ownSoftware.format')}
        hint={t(`ownSoftware.means.${typed.format}`)}
        options={handoffFormats.map((value) => ({ value, label: t(`ownSoftware.formats.${value}`) }))}
        value={typed.format}
        onChange={({ target }) => put({ format: handoffFormats.find((one) => one === target.value) ?? typed.format })}
      />
      <TextArea
        {...field('origins')}
        label={t('ownSoftware.origins')}
        optional={needsHook(typed.format) ? undefined : t('rooms.optional')}
        hint={t('ownSoftware.originsHint')}
        rows={3}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...field('hookUrl')}
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
