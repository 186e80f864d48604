import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/editor/editor.module.css';
import { Margin } from '#client/invoicing/editor/positions/margin.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { FileTextIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { formatMoney, formatNumber, formatPercent } from '#shared/format/number.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

type EditorFootProps = {
  id: number;
  sheet: Sheet;
  errors: number;
  isBusy: boolean;
  onIssue: () => void;
  onFindings: () => void;
};

/** The sums with every key, and the one way out of the draft. */
export function EditorFoot({ id, sheet, errors, isBusy, onIssue, onFindings }: EditorFootProps) {
  const t = useText();
  const { kind, totals, refersTo } = sheet;
  const { net, vat, oldPartTax, gross, prepaid, due } = totals;
  const kindName = t(`salesDocuments.kind.${kind}`);
  const isReminder = kind === 'reminder';
  const grand = isReminder ? gross + (refersTo?.open ?? 0) : due;
  return (
    <footer className={styles.foot} data-print="never">
      <Box as="dl" terms="muted" className={styles.sums}>
        <div>
          <dt>{t('invoicing.sums.net')}</dt>
          <dd>{formatMoney(net)}</dd>
        </div>
        {vat
          .filter(({ rate }) => rate > 0 || vat.length > 1)
          .map(({ category, rate, base, amount }) => (
            <div key={`${category} ${rate}`}>
              <dt>{t('invoicing.sums.vat', { rate: formatPercent(rate), base: formatMoney(base) })}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
        {oldPartTax && (
          <div>
            <dt>{t('invoicing.editor.oldPartTax')}</dt>
            <dd>{formatMoney(oldPartTax.amount)}</dd>
          </div>
        )}
        {prepaid !== 0 && (
          <div>
            <dt>{t('invoicing.sums.prepaid')}</dt>
            <dd>{formatMoney(-prepaid)}</dd>
          </div>
        )}
        {isReminder && refersTo && (
          <div>
            <dt>{t('invoicing.sums.demanded', { number: refersTo.number })}</dt>
            <dd>{formatMoney(refersTo.open)}</dd>
          </div>
        )}
        <Margin sheet={sheet} />
      </Box>
      <div className={styles.grand} aria-live="off">
        <span>{t(isBill(kind) ? 'invoicing.sums.total' : 'invoicing.sums.gross')}</span>
        <b>{formatMoney(grand)}</b>
      </div>
      <Row gap={4} align="center" className={styles.out}>
        {errors > 0 ? (
          <TextButton target="m" className={styles.faults} onClick={onFindings}>
            {t('invoicing.check.errors', { count: errors, shown: formatNumber(errors) })}
          </TextButton>
        ) : (
          <span className={styles.final}>
            {t(isBill(kind) ? 'invoicing.editor.finalBill' : 'invoicing.editor.final')}
          </span>
        )}
        <a className={buttonClass({})} href={`/files/invoicing/${id}.pdf`} target="_blank" rel="noreferrer">
          <FileTextIcon size="s" />
          {t('invoicing.editor.pdf')}
        </a>
        <Button variant="primary" loading={isBusy} onClick={onIssue}>
          {t('invoicing.editor.issue', { kind: kindName })}
        </Button>
      </Row>
    </footer>
  );
}
