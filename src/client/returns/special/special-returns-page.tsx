import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { notify } from '#client/notify/notify.ts';
import { CaseView } from '#client/returns/case/case-view.tsx';
import { useLiveReturns, useOpenCores } from '#client/returns/queries.ts';
import { isAnnounced } from '#client/returns/special/cases/case-draft.ts';
import { CasesPanel } from '#client/returns/special/cases/cases-panel.tsx';
import { NewCase } from '#client/returns/special/cases/new-case.tsx';
import { useCaseDraft } from '#client/returns/special/cases/use-case-draft.ts';
import { CoresPanel } from '#client/returns/special/cores/cores-panel.tsx';
import { LockedReturns } from '#client/returns/special/locked-returns.tsx';
import styles from '#client/returns/special/special-page.module.css';
import type { SpecialPart } from '#client/returns/special/special-search.ts';
import { useSpecialSearch } from '#client/returns/special/use-special-search.ts';
import { useMay } from '#client/session/queries.ts';
import { LoadingState } from '#client/states/states.tsx';
import { Tabs } from '#client/ui/choices/tabs.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { formatNumber } from '#shared/format/number.ts';

/** Old parts with a deposit, warranty and complaints (R2.2, R6.8). */
export function SpecialReturnsPage() {
  return useMay('ROLE_USER_LIGHT') ? <SpecialReturns /> : <LockedReturns />;
}

function SpecialReturns() {
  const t = useText();
  useLiveReturns();
  const [search, change] = useSpecialSearch();
  const { part, shown, isNew } = search;
  const { draft, setDraft, restore, forget } = useCaseDraft();
  const { data } = useOpenCores();
  const isList = shown === null && !isNew;
  const open = (id: number) => change({ shown: id });
  const select = (next: SpecialPart) => change({ part: next }, { replace: true });
  const write = () => change({ part: 'cases', isNew: true });
  useKeys(
    isList
      ? [
          {
            keys: ['a'],
            text: 'specialReturns.keys.part',
            run: () => select(part === 'cores' ? 'cases' : 'cores'),
          },
          { keys: ['n'], text: 'specialReturns.keys.new', run: write },
          ...(part === 'cores' && data?.cores.length
            ? [
                { keys: ['arrowup', 'arrowdown'], text: 'keyboard.does.row' } as const,
                { keys: ['space'], text: 'specialReturns.keys.choose' } as const,
              ]
            : []),
        ]
      : [],
  );
  const cancel = () => {
    change({ isNew: false }, { replace: true });
    if (!draft?.part) return;
    forget();
    const action = { label: t('specialReturns.new.undo'), run: () => void restore(draft).then(write) };
    notify({ key: 'specialReturns.new.dropped', kind: 'INFO', preset: 'A', action });
  };
  if (shown !== null) return <CaseView id={shown} onBack={() => change({ shown: null }, { replace: true })} />;
  if (isNew && !draft) return <LoadingState />;
  if (isNew && draft)
    return (
      <NewCase
        draft={draft}
        onDraft={setDraft}
        onCancel={cancel}
        onSent={(held, isHere) => {
          // An answer that comes late may be about another case than the one that is written now.
          forget((now) => isAnnounced(now, held.lines));
          if (isHere) change({ isNew: false, shown: held.id }, { replace: true });
        }}
      />
    );
  return (
    <Column minHeight={0} height="full" className={styles.page}>
      <PageHeader title={t('specialReturns.title')} />
      <Column fills className={styles.tabs}>
        <Tabs<SpecialPart>
          fills
          label={t('specialReturns.parts')}
          selected={part}
          onSelect={select}
          tabs={[
            {
              id: 'cores',
              label: t('specialReturns.coresTab'),
              count: data ? formatNumber(data.cores.length) : '…',
              panel: <CoresPanel onOpen={open} />,
            },
            {
              id: 'cases',
              label: t('specialReturns.casesTab'),
              panel: (
                <CasesPanel
                  search={search}
                  isBegun={Boolean(draft?.part)}
                  onChange={change}
                  onNew={write}
                  onOpen={open}
                />
              ),
            },
          ]}
        />
      </Column>
    </Column>
  );
}
