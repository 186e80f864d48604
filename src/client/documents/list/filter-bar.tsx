import type { RefObject } from 'react';
import { ChoiceMenu } from '#client/documents/list/choice-menu.tsx';
import styles from '#client/documents/list/filters.module.css';
import { MoreFilter, moreFields } from '#client/documents/list/more-filter.tsx';
import { PeriodFilter } from '#client/documents/list/period-filter.tsx';
import { ViewsPopover } from '#client/documents/list/views-popover.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chip } from '#client/ui/choices/chip.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { type FilterQuery, filterOf, queryOf } from '#shared/documents/document-filter.ts';
import { documentKinds } from '#shared/documents/document-kind.ts';
import { documentStates, statesOf } from '#shared/documents/document-state.ts';
import { formatNumber } from '#shared/format/number.ts';

type FilterBarProps = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  filter: FilterQuery;
  onFilter: (filter: FilterQuery) => void;
};

const without = (filter: FilterQuery, names: readonly string[]): FilterQuery =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));

/** All that narrows the list; every choice stands in the address. */
export function FilterBar({ field, typed, onType, filter, onFilter }: FilterBarProps) {
  const t = useText();
  const read = filterOf(filter);
  const { kinds, states, isOpen } = read;
  const of = (kind: (typeof documentKinds)[number]) => t(`documentNames.kinds.${kind}`);
  const ofState = (state: (typeof documentStates)[number]) => t(`documentNames.states.${state}`);
  const possible = documentStates.filter((state) =>
    (kinds.length > 0 ? kinds : documentKinds).some((kind) => statesOf[kind].includes(state)),
  );
  const shownKinds = () => {
    if (kinds.length > 1) return t('documents.filter.someKinds', { count: formatNumber(kinds.length) });
    return kinds[0] ? of(kinds[0]) : t('documents.filter.allKinds');
  };
  const shownStates = () => {
    if (states.length > 1) return t('documents.filter.someStates', { count: formatNumber(states.length) });
    return states[0] ? ofState(states[0]) : t('documents.filter.allStates');
  };
  const days = { ...(filter.from && { from: filter.from }), ...(filter.to && { to: filter.to }) };
  return (
    <search className={styles.bar} aria-label={t('documents.filters')} data-print="never">
      <TextField
        ref={field}
        type="search"
        size="s"
        className={styles.find}
        label={t('documents.search')}
        labelHidden
        placeholder={t('documents.searchExample')}
        maxLength={100}
        value={typed}
        start={<MagnifyingGlassIcon size="s" />}
        onChange={({ target }) => onType(target.value)}
      />
      <div className={styles.choices}>
        <ChoiceMenu
          label={t('documents.filter.kinds')}
          shown={shownKinds()}
          names={documentKinds}
          nameOf={of}
          chosen={kinds}
          onChoose={(next) => {
            // A state that none of the kinds can be in would leave nothing.
            const left = states.filter(
              (state) => next.length === 0 || next.some((kind) => statesOf[kind].includes(state)),
            );
            onFilter(queryOf({ ...read, kinds: next, states: left }));
          }}
        />
        <PeriodFilter days={days} onDays={(next) => onFilter({ ...without(filter, ['from', 'to']), ...next })} />
        <Chip selected={isOpen} onClick={() => onFilter(queryOf({ ...read, isOpen: !isOpen }))}>
          {t('documents.filter.open')}
        </Chip>
        <ChoiceMenu
          label={t('documents.filter.states')}
          shown={shownStates()}
          names={possible}
          nameOf={ofState}
          chosen={states}
          onChoose={(next) => onFilter(queryOf({ ...read, states: next }))}
        />
        <MoreFilter filter={filter} onFilter={(fields) => onFilter({ ...without(filter, moreFields), ...fields })} />
        <ViewsPopover filter={filter} onFilter={onFilter} />
        {Object.keys(filter).length > 0 && (
          <Button size="s" variant="ghost" onClick={() => onFilter({})}>
            {t('documents.filter.reset')}
          </Button>
        )}
      </div>
    </search>
  );
}
