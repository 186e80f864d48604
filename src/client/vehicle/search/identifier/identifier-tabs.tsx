import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Tabs } from '#client/ui/choices/tabs.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { type Draft, type FieldName, type TabKind, tabFields } from '#client/vehicle/search/identifier/field-rules.ts';
import { IdentifierForm } from '#client/vehicle/search/identifier/identifier-form.tsx';
import styles from '#client/vehicle/search/identifier/identifier-tabs.module.css';
import { useTypeNumberShown } from '#client/vehicle/search/identifier/use-type-number-shown.ts';
import { RegistrationDocument } from '#client/vehicle/search/registration-document.tsx';
import type { SearchRequest } from '#client/vehicle/search/search-request.ts';
import type { SearchOutcome } from '#client/vehicle/search/use-car-search.ts';

type IdentifierTabsProps = {
  tab: TabKind;
  onTab: (tab: TabKind) => void;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  search: (request: SearchRequest) => Promise<SearchOutcome>;
};

// Object.keys widens to string[]; the keys of this literal are exactly TabKind.
const allTabs = Object.keys(tabFields) as TabKind[];

/** One small form for each identifier, and beside it the paper that it stands on. */
export function IdentifierTabs({ tab, onTab, draft, onDraft, search }: IdentifierTabsProps) {
  const t = useText();
  const isTypeNumberShown = useTypeNumberShown();
  const [focused, setFocused] = useState<FieldName | null>(null);
  const shown = allTabs.filter((kind) => kind !== 'typeNumber' || isTypeNumberShown); // R1.4
  const choose = (next: TabKind) => {
    setFocused(null);
    onTab(next);
  };
  return (
    <Tabs
      label={t('carSearch.tabs.label')}
      selected={tab}
      onSelect={choose}
      tabs={shown.map((kind) => ({
        id: kind,
        label: t(`carSearch.tabs.${kind}`),
        panel: (
          <div className={styles.panel}>
            <IdentifierForm kind={kind} draft={draft} onDraft={onDraft} onFocus={setFocused} search={search} />
            {kind === 'plate' || kind === 'hsnTsn' || kind === 'vin' ? (
              <RegistrationDocument draft={draft} tab={kind} focused={focused} onField={choose} />
            ) : (
              <Stack gap={3} alignContent="start" surface={2} className={styles.where}>
                <h3>{t('carSearch.whereTitle')}</h3>
                <p>{t(`carSearch.whereText.${kind}`)}</p>
              </Stack>
            )}
          </div>
        ),
      }))}
    />
  );
}
