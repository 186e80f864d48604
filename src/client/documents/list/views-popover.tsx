import { useState } from 'react';
import styles from '#client/documents/list/filters.module.css';
import { useDocumentViews, useRemoveView, useSaveView } from '#client/documents/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { StarIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { Popover } from '#client/ui/layers/popover.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { FilterQuery } from '#shared/documents/document-filter.ts';
import { mostViews } from '#shared/documents/views-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

type ViewsPopoverProps = { filter: FilterQuery; onFilter: (filter: FilterQuery) => void };

/** Filters under a name, of this user: to take, to keep and to throw away. */
export function ViewsPopover({ filter, onFilter }: ViewsPopoverProps) {
  const t = useText();
  return (
    <Popover
      label={t('documents.views.title')}
      triggerClass={buttonClass({ size: 's' })}
      trigger={
        <>
          <StarIcon size="s" />
          {t('documents.views.title')}
        </>
      }
    >
      {(close) => (
        <div className={styles.form}>
          <ViewList
            onTake={(view) => {
              onFilter(view);
              close();
            }}
          />
          <SaveView filter={filter} onSaved={close} />
        </div>
      )}
    </Popover>
  );
}

function ViewList({ onTake }: { onTake: (filter: FilterQuery) => void }) {
  const t = useText();
  const { data, isError } = useDocumentViews();
  const { mutate: remove, isPending } = useRemoveView();
  if (isError && !data) return <Text tone="muted">{t('documents.views.failed')}</Text>;
  if (data?.views.length === 0) return <Text tone="muted">{t('documents.views.none')}</Text>;
  return (
    <ul className={styles.views}>
      {data?.views.map(({ id, name, filter }) => (
        <li key={id}>
          <button type="button" className={styles.view} onClick={() => onTake(filter)}>
            {name}
          </button>
          <IconButton
            size="s"
            label={t('documents.views.remove', { name })}
            icon={<TrashIcon size="s" />}
            disabled={isPending}
            onClick={() => remove(id)}
          />
        </li>
      ))}
    </ul>
  );
}

function SaveView({ filter, onSaved }: { filter: FilterQuery; onSaved: () => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSaveView();
  const { data } = useDocumentViews();
  const isFull = (data?.views.length ?? 0) >= mostViews && !data?.views.some((view) => view.name === name.trim());
  const submit = () => {
    setChecked(true);
    if (name.trim() === '' || isPending) return;
    mutate(
      { name: name.trim(), filter },
      {
        onSuccess: () => {
          notify({ key: 'documents.views.saved', kind: 'SUCCESS', preset: 'A' });
          onSaved();
        },
      },
    );
  };
  const fault = () => {
    if (isChecked && name.trim() === '') return t('documents.views.noName');
    if (!error) return undefined;
    if (error.code !== 'INVALID_INPUT') return t('documents.views.failed');
    return isFull ? t('documents.views.full', { count: formatNumber(mostViews) }) : t('TOAST_MESSAGES.INVALID_INPUT');
  };
  return (
    <Form className={styles.save} onSubmit={submit}>
      <TextField
        size="s"
        label={t('documents.views.name')}
        value={name}
        maxLength={60}
        error={fault()}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="s" loading={isPending}>
        {t('documents.views.save')}
      </Button>
    </Form>
  );
}
