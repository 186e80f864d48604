import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { usePortal } from '#client/portal/queries.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/vehicle/car-chooser.module.css';
import { HistoryColumn } from '#client/vehicle/history/history-column.tsx';
import { TypePicker } from '#client/vehicle/picker/type-picker.tsx';
import { DemoSamples } from '#client/vehicle/search/demo-samples.tsx';
import { draftOf, emptyDraft, type TabKind } from '#client/vehicle/search/identifier/field-rules.ts';
import { IdentifierTabs } from '#client/vehicle/search/identifier/identifier-tabs.tsx';
import { ResultList } from '#client/vehicle/search/result-list.tsx';
import { isSameRequest, requestOf, type SearchRequest } from '#client/vehicle/search/search-request.ts';
import { SmartBox } from '#client/vehicle/search/smart-box/smart-box.tsx';
import { useBoxText } from '#client/vehicle/search/smart-box/use-box-text.ts';
import { useSuggestion } from '#client/vehicle/search/smart-box/use-suggestion.ts';
import { useCarSearch, useSearchResult } from '#client/vehicle/search/use-car-search.ts';
import { useKept } from '#client/vehicle/selection/use-kept.ts';
import { type KnownFacts, useTakeCar } from '#client/vehicle/selection/use-take-car.ts';
import type { EntryPoint } from '#shared/vehicle/entry-point.ts';

type CarChooserProps = {
  title: string;
  /** Where a chosen car leads (R2.6). */
  entryPoint: EntryPoint;
  /** Above the box: which area wants a car. */
  notice?: ReactNode;
  actions?: ReactNode;
};

const suggestAfterMs = 200;
const nothing = { state: 'nothing' } as const;

/** Every way to a car on one screen: the box, the identifiers, the columns, the history. */
export function CarChooser({ title, entryPoint, notice, actions }: CarChooserProps) {
  const t = useText();
  const portal = usePortal();
  const product = portal?.productName ?? 'Passform';
  const demo = portal?.demo;
  const [text, setText] = useBoxText();
  const [tab, setTab] = useKept<TabKind>('carSearchTab', 'hsnTsn');
  const [draft, setDraft] = useState(emptyDraft);
  const [result, setResult] = useSearchResult();
  const runSearch = useCarSearch(entryPoint);
  const takeCar = useTakeCar();
  const { understood } = useSuggestion(text, suggestAfterMs);
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLUListElement>(null);
  const enterBox = () => box.current?.focus();
  const hasResults = result !== null && result.cars.length > 0;
  /** The list says it all. */
  const isListed =
    hasResults && 'kind' in understood && isSameRequest(result.request, requestOf(understood.kind, text));
  useKeys([
    { keys: ['f'], text: 'carSearch.find', run: enterBox },
    { keys: ['arrowup', 'arrowdown'], text: 'keyboard.does.row' },
    { keys: ['arrowleft', 'arrowright'], text: 'carPicker.keys.columns' },
  ]);

  // What the box recognised stands in its tab and on the drawn paper too.
  const found = understood.state === 'one' || understood.state === 'many' ? understood.kind : null;
  useEffect(() => {
    if (found === null || found === 'words') return;
    setTab(found);
    setDraft((before) => ({ ...before, ...draftOf(found, text) }));
  }, [found, text, setTab]);

  const search = async (request: SearchRequest, facts?: KnownFacts) => {
    const outcome = await runSearch(request, facts);
    if (outcome === 'choose' || outcome === 'maybe')
      setTimeout(() => results.current?.querySelector('button')?.focus());
    return outcome;
  };
  return (
    <div className={styles.screen} data-results={hasResults || undefined}>
      <div className={styles.search}>
        {notice}
        <Row as="header" rowGap={2} columnGap={5} align="center" wraps marginBottom={4} className={styles.head}>
          <Text as="h1" size={22} letterSpacing="head" lineHeight="tight">
            {title}
          </Text>
          <p className={styles.sub}>{t('carSearch.sub', { product })}</p>
          {actions && <Box marginLeft="auto">{actions}</Box>}
        </Row>
        <SmartBox ref={box} text={text} onText={setText} understood={isListed ? nothing : understood} search={search} />
        {demo && (
          <DemoSamples
            samples={demo.samples}
            onTry={(kind, value) => {
              setText(value);
              const request = requestOf(kind, value);
              if (request) void search(request);
            }}
          />
        )}
        {!hasResults && (
          <Box marginTop={3}>
            <IdentifierTabs tab={tab} onTab={setTab} draft={draft} onDraft={setDraft} search={search} />
          </Box>
        )}
      </div>
      <HistoryColumn entryPoint={entryPoint} />
      {hasResults ? (
        <ResultList
          ref={results}
          result={result}
          onTake={(car) => void takeCar(car, car.entryPoint ?? entryPoint, result.facts)}
          onLeave={enterBox}
          onClose={() => {
            setResult(null);
            enterBox();
          }}
        />
      ) : (
        <TypePicker onTake={(car) => void takeCar(car, entryPoint)} />
      )}
    </div>
  );
}
