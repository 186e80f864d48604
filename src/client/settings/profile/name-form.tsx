import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useRename } from '#client/settings/own-queries.ts';
import styles from '#client/settings/settings.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { nameSchema } from '#shared/settings/own-contract.ts';

/** The own name, as others read it on orders and papers. */
export function NameForm({ name }: { name: string }) {
  const t = useText();
  /** null: nothing was typed since it was saved. */
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? name;
  const [isWrong, setWrong] = useState(false);
  const rename = useRename();

  const save = (before: string, next: string, back: (() => void) | null) =>
    rename.mutate(
      { before, name: next },
      {
        onSuccess: ({ kind }) => {
          setDraft(null);
          return kind === 'changed'
            ? notify({ key: 'rooms.changed', kind: 'WARNING', preset: 'A' })
            : notify({
                key: 'rooms.saved',
                kind: 'SUCCESS',
                preset: 'A',
                detail: next,
                ...(back && { action: { label: t('rooms.undo'), run: back } }),
              });
        },
      },
    );
  const submit = () => {
    const wish = nameSchema.safeParse(typed);
    setWrong(!wish.success);
    if (!wish.success || rename.isPending) return;
    save(name, wish.data, () => save(wish.data, name, null));
  };
  return (
    <Form className={styles.line} onSubmit={submit}>
      <TextField
        label={t('ownSettings.person.name')}
        autoComplete="name"
        maxLength={100}
        value={typed}
        error={isWrong && t('ownSettings.person.nameMissing')}
        onChange={({ target }) => setDraft(target.value)}
      />
      <Button
        type="submit"
        loading={rename.isPending}
        disabledReason={typed.trim() === name ? t('ownSettings.unchanged') : undefined}
      >
        {t('rooms.save')}
      </Button>
    </Form>
  );
}
