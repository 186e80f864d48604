import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useFirstFound, useFoundCustomers } from '#client/invoicing/customers/customer-queries.ts';
import styles from '#client/invoicing/customers/customers.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon, PlusIcon } from '#client/ui/icons/icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';

type CustomerSearchProps = { onPick: (id: number) => void; onNew: (name: string) => void };

/** Finds by name, town, telephone, plate or VIN; Enter takes the first. */
export function CustomerSearch({ onPick, onNew }: CustomerSearchProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), 150);
  const { data, isError, isPlaceholderData, refetch } = useFoundCustomers(text);
  const found = data?.customers.slice(0, 12) ?? [];
  const firstFound = useFirstFound();
  // What is listed may still be of the words before: Enter means those that stand there.
  const takeFirst = (words: string) =>
    firstFound(words).then(
      (first) => first && onPick(first.id),
      () => {}, // said below
    );
  return (
    <div className={styles.form}>
      <Form
        onSubmit={() => {
          if (typed.trim() !== '') void takeFirst(typed.trim());
        }}
      >
        <TextField
          type="search"
          autoFocus
          label={t('estimates.customerSearch')}
          hint={t('estimates.customerSearchHint')}
          start={<MagnifyingGlassIcon size="s" />}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form>
      <div>
        <Button size="s" icon={<PlusIcon size="s" />} onClick={() => onNew(typed.trim())}>
          {t('estimates.customerNew')}
        </Button>
      </div>
      {isError && (
        <Note
          tone="bad"
          title={t('invoicing.failed.title')}
          actions={
            <Button size="s" onClick={() => void refetch()}>
              {t('invoicing.again')}
            </Button>
          }
        />
      )}
      <ul className={styles.found} aria-busy={isPlaceholderData} aria-label={t('invoicing.customer.found')}>
        {found.map(({ id, name, city, plates }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('estimates.customerPick', { name })}
              className={styles.pick}
              onClick={() => onPick(id)}
            >
              <b>{name}</b>
              <span>{[city, ...plates.slice(0, 3)].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && found.length === 0 && (
        <Text tone="muted" size={13}>
          {t('estimates.customerNone')}
        </Text>
      )}
    </div>
  );
}
