import { useText } from '#client/i18n/text.tsx';
import type { ReturnFilter } from '#client/returns/queries.ts';
import styles from '#client/returns/special/cases/cases-panel.module.css';
import { ReturnRows } from '#client/returns/special/return-rows.tsx';
import type { SpecialSearch } from '#client/returns/special/special-search.ts';
import type { ChangeSpecialSearch } from '#client/returns/special/use-special-search.ts';
import { NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon, PlusIcon } from '#client/ui/icons/icons.ts';
import { Column } from '#client/ui/layout/column.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import { useFindText } from '#client/ui/text/use-find-text.ts';
import { returnStates } from '#shared/returns/return-state.ts';

type CasesPanelProps = {
  search: SpecialSearch;
  onChange: ChangeSpecialSearch;
  /** One is begun already. */
  isBegun: boolean;
  onNew: () => void;
  onOpen: (id: number) => void;
};

/** Parts that have failed in use: what was reported, and what the supplier said to it. */
export function CasesPanel({ search: { text, state }, onChange, isBegun, onNew, onOpen }: CasesPanelProps) {
  const t = useText();
  const { typed, setTyped } = useFindText(text, (words) => onChange({ text: words }, { replace: true }));
  const isNarrowed = text !== '' || state !== null;
  const filter: ReturnFilter = { kinds: 'warranty', ...(state && { state }), ...(text && { text }) };
  const reset = () => {
    setTyped('');
    onChange({ text: '', state: null }, { replace: true });
  };
  const why = isNarrowed ? 'noHits' : 'none';
  return (
    <Column fills className={styles.panel}>
      <Toolbar as="search" gap={4} padX="page" padY={4} border="strong-bottom" data-print="never">
        <TextField
          type="search"
          size="s"
          className={styles.find}
          label={t('specialReturns.cases.search')}
          labelHidden
          placeholder={t('specialReturns.cases.searchExample')}
          autoComplete="off"
          maxLength={100}
          start={<MagnifyingGlassIcon size="s" />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          size="s"
          label={t('specialReturns.cases.state')}
          labelHidden
          value={state ?? ''}
          options={[
            { value: '', label: t('specialReturns.cases.anyState') },
            ...returnStates.map((value) => ({ value, label: t(`returns.states.${value}`) })),
          ]}
          onChange={({ target }) =>
            onChange({ state: returnStates.find((one) => one === target.value) ?? null }, { replace: true })
          }
        />
        <Button variant="primary" size="s" icon={<PlusIcon size="s" />} className={styles.new} onClick={onNew}>
          {t(isBegun ? 'specialReturns.cases.goOn' : 'specialReturns.cases.new')}
        </Button>
      </Toolbar>
      <ScrollArea className={styles.scroller}>
        <ReturnRows filter={filter} label={t('specialReturns.cases.list')} onOpen={onOpen}>
          <NothingState
            title={t(`specialReturns.cases.${why}.title`)}
            onReset={isNarrowed ? reset : null}
            actions={<Button onClick={onNew}>{t('specialReturns.cases.new')}</Button>}
          >
            {t(`specialReturns.cases.${why}.reason`)}
          </NothingState>
        </ReturnRows>
      </ScrollArea>
    </Column>
  );
}
