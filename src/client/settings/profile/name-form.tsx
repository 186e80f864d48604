import { FormBody } from '#client/forms/form-body.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useRename } from '#client/settings/own-queries.ts';
import styles from '#client/settings/settings.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { changeName } from '#shared/settings/own-contract.ts';

/** The own name, as others read it on orders and papers. */
export function NameForm({ name }: { name: string }) {
  const t = useText();
  const rename = useRename();
  const save = async (before: string, next: string, back: (() => void) | null) => {
    const { kind } = await rename.mutateAsync({ before, name: next });
    if (kind === 'changed') return notify({ key: 'rooms.changed', kind: 'WARNING', preset: 'A' });
    notify({
      key: 'rooms.saved',
      kind: 'SUCCESS',
      preset: 'A',
      detail: next,
      ...(back && { action: { label: t('rooms.undo'), run: back } }),
    });
  };
  const form = useForm({
    schema: changeName.body,
    record: { name },
    wish: (typed, before) => ({ before: before.name, name: typed.name }),
    messages: { name: 'ownSettings.person.nameMissing' },
    failure: 'toast',
    send: (wish) => save(wish.before, wish.name, () => void save(wish.name, wish.before, null).catch(() => null)),
    onAnswer: (_, { wish }) => ({ record: { name: wish.name } }),
  });
  return (
    <FormBody form={form} className={styles.line}>
      <TextField {...form.text('name')} label={t('ownSettings.person.name')} autoComplete="name" maxLength={100} />
      <Button
        type="submit"
        loading={form.isBusy}
        disabledReason={form.values.name.trim() === name ? t('ownSettings.unchanged') : undefined}
      >
        {t('rooms.save')}
      </Button>
    </FormBody>
  );
}
