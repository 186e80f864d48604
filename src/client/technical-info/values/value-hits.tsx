import { useText } from '#client/i18n/text.tsx';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import type { useFaultCodes, useValueHits } from '#client/technical-info/queries.ts';
import { SheetSections } from '#client/technical-info/sheet-sections.tsx';
import styles from '#client/technical-info/technical-info-page.module.css';
import { NoHits } from '#client/technical-info/technical-states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { codeBeginnings } from '#shared/technical-info/fault-code-text.ts';
import type { FoundValue } from '#shared/technical-info/technical-value.ts';

type ValueHitsProps = {
  text: string;
  hits: ReturnType<typeof useValueHits>;
  codes: ReturnType<typeof useFaultCodes>;
  onCodes: () => void;
  onDetail: (key: string) => void;
};

/** Hits under the sheet and section where they stand; a way to the codes if some answer, too. */
export function ValueHits({ text, hits, codes, onCodes, onDetail }: ValueHitsProps) {
  const t = useText();
  if (hits.isError && !hits.data) return <FailedState onAgain={() => void hits.refetch()} />;
  if (!hits.data) return <LoadingState />;
  const count = codes.data?.total ?? 0;
  const hasCodes = count > 0 || codeBeginnings(text).length > 0;
  if (hits.data.values.length === 0) return <NoHits text={text} onCodes={hasCodes ? onCodes : null} />;
  const places = Map.groupBy(hits.data.values, (value: FoundValue) => `${value.sheetName}: ${value.sectionName}`);
  const sections = [...places].map(([place, values]) => ({ key: place, name: place, values, sequence: null }));
  const toCodes = hasCodes && (
    <p className={styles.across} data-print="never">
      <Button size="s" onClick={onCodes}>
        {t('technicalInfo.codesFound')}
        {count > 0 && ` (${formatNumber(count)})`}
      </Button>
    </p>
  );
  return <SheetSections sections={sections} start={toCodes} onDetail={onDetail} />;
}
