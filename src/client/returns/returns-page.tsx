import { useRef } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { CaseView } from '#client/returns/case/case-view.tsx';
import { AllReturns } from '#client/returns/list/all-returns.tsx';
import { stepOf } from '#client/returns/list/return-search.ts';
import { useReturnSearch } from '#client/returns/list/use-return-search.ts';
import { NewReturn } from '#client/returns/new-return.tsx';
import { useLiveReturns } from '#client/returns/queries.ts';
import styles from '#client/returns/returns-page.module.css';
import { SideColumn } from '#client/returns/side-column.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { Split } from '#client/ui/layout/split.tsx';

/** A new return, all of them, or one: the address says which (R2.3). */
export function ReturnsPage() {
  const t = useText();
  useLiveReturns();
  const { search, go, change } = useReturnSearch();
  const field = useRef<HTMLInputElement>(null);
  const isCase = search.return !== null;
  const isList = !isCase && search.view === 'all';
  const hasField = isList || (!isCase && stepOf(search) === 'source');
  const ofRows = [
    { keys: ['arrowup', 'arrowdown'], text: 'keyboard.does.row' },
    { keys: ['enter'], text: 'returnCases.keys.open' },
  ] as const;
  useKeys([
    ...(isList ? ofRows : []),
    ...(hasField ? [{ keys: ['/'], text: 'returnCases.keys.find', run: () => field.current?.focus() } as const] : []),
    ...(isCase || isList ? [{ keys: ['n'], text: 'returnCases.keys.new', run: () => go({}) } as const] : []),
    ...(isList ? [] : [{ keys: ['a'], text: 'returnCases.keys.all', run: () => go({ view: 'all' }) } as const]),
  ]);
  return (
    <Split className={styles.columns}>
      <Column as="section" fills className={styles.work} aria-label={t('returnCases.title')}>
        {search.return !== null ? (
          <ScrollArea className={styles.scroller}>
            <CaseView key={search.return} id={search.return} onBack={() => go({ view: 'all' })} />
          </ScrollArea>
        ) : isList ? (
          <AllReturns {...{ search, go, change, field }} />
        ) : (
          <NewReturn {...{ search, go, change, field }} />
        )}
      </Column>
      <SideColumn />
    </Split>
  );
}
