import type { RefObject } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/list/all-returns.module.css';
import type { ReturnSearch } from '#client/returns/list/return-search.ts';
import type { GoTo } from '#client/returns/list/use-return-search.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { useFindText } from '#client/ui/text/use-find-text.ts';
import { returnKinds } from '#shared/returns/return-reasons.ts';
import { returnStates } from '#shared/returns/return-state.ts';

type ReturnFiltersProps = { search: ReturnSearch; change: GoTo; field: RefObject<HTMLInputElement | null> };

const every = 'every';

/** All that narrows the list; every choice stands in the address. */
export function ReturnFilters({ search, change, field }: ReturnFiltersProps) {
  const t = useText();
  const { kind, state, text } = search;
  const { typed, setTyped } = useFindText(text, (words) => change({ text: words }, { replace: true }));
  const isFiltered = kind !== null || state !== null || text !== '';
  return (
    <search className={styles.filters} aria-label={t('returnCases.all.filters')} data-print="never">
      <TextField
        ref={field}
        type="search"
        size="s"
        className={styles.find}
        label={t('returnCases.all.search')}
        labelHidden
        placeholder={t('returnCases.all.example')}
        maxLength={100}
        value={typed}
        start={<MagnifyingGlassIcon size="s" />}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        size="s"
        label={t('returnCases.all.kind')}
        labelHidden
        value={kind ?? every}
        options={[
          { value: every, label: t('returnCases.all.everyKind') },
          ...returnKinds.map((value) => ({ value, label: t(`returns.kinds.${value}`) })),
        ]}
        onChange={({ target }) =>
          change({ kind: returnKinds.find((one) => one === target.value) ?? null }, { replace: true })
        }
      />
      <Select
        size="s"
        label={t('returnCases.all.state')}
        labelHidden
        value={state ?? every}
        options={[
          { value: every, label: t('returnCases.all.everyState') },
          ...returnStates.map((value) => ({ value, label: t(`returns.states.${value}`) })),
        ]}
        onChange={({ target }) =>
          change({ state: returnStates.find((one) => one === target.value) ?? null }, { replace: true })
        }
      />
      {isFiltered && (
        <Button
          size="s"
          variant="ghost"
          onClick={() => change({ kind: null, state: null, text: '' }, { replace: true })}
        >
          {t('returnCases.all.reset')}
        </Button>
      )}
    </search>
  );
}
