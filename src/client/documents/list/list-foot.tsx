import styles from '#client/documents/documents-page.module.css';
import { startDownload } from '#client/downloads/downloads.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { DownloadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import type { AnswerOf } from '#shared/contract.ts';
import type { documentTotals } from '#shared/documents/contract.ts';
import { documentsZip } from '#shared/documents/document-files.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

type ListFootProps = {
  shown: number;
  /** The rows still are those of the filter before. */
  isSearching: boolean;
  totals: AnswerOf<typeof documentTotals> | undefined;
  chosen: readonly number[];
  onNone: () => void;
};

/** Sums over all pages, or what can be done with the chosen ones. */
export function ListFoot({ shown, isSearching, totals, chosen, onNone }: ListFootProps) {
  const t = useText();
  if (chosen.length > 0)
    return (
      <footer className={styles.foot} data-print="never">
        <span role="status">{t('documents.chosen', { count: chosen.length, shown: formatNumber(chosen.length) })}</span>
        <Row as="span" gap={4}>
          <Button size="s" variant="ghost" onClick={onNone}>
            {t('documents.chooseNone')}
          </Button>
          <Button
            size="s"
            variant="primary"
            icon={<DownloadSimpleIcon size="s" />}
            onClick={() => {
              const name = t('documents.export.zip', { count: chosen.length, shown: formatNumber(chosen.length) });
              void startDownload(documentsZip(chosen), name);
            }}
          >
            {t('documents.asZip')}
          </Button>
        </Row>
      </footer>
    );
  return (
    <footer className={styles.foot}>
      {/* Told when another filter has been answered. */}
      <Row as="span" role="status" gap={3} align="center">
        {isSearching && <Spinner />}
        {isSearching && t('documents.searching')}
        {!isSearching &&
          totals &&
          t(totals.isMore ? 'documents.shownOfMore' : 'documents.shownOf', {
            shown: formatNumber(shown),
            count: formatNumber(totals.count),
          })}
      </Row>
      {totals && totals.gross !== null && (
        <Row as="dl" columnGap={6} wraps className={styles.sums}>
          <div>
            <dt>{t('documents.sum')}</dt>
            <dd>{formatMoney(totals.gross)}</dd>
          </div>
          <div className={styles.openSum}>
            <dt>{t('documents.openSum')}</dt>
            <dd>{formatMoney(totals.open ?? 0)}</dd>
          </div>
        </Row>
      )}
    </footer>
  );
}
