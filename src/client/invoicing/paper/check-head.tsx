import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/paper/paper-pane.module.css';
import { SealCheckFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningCircleFillIcon } from '#client/ui/icons/first-icons.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { DocumentFinding } from '#shared/invoicing/document-finding.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

type CheckHeadProps = {
  sheet: Pick<Sheet, 'kind' | 'draft'>;
  findings: readonly DocumentFinding[];
  isIssued: boolean;
};

/** The verdict over the paper, and what it is about. */
export function CheckHead({ sheet, findings, isIssued }: CheckHeadProps) {
  const t = useText();
  const errors = findings.filter(({ level }) => level === 'error').length;
  const hints = findings.length - errors;
  const bill = isBill(sheet.kind);
  const verdict = () => {
    if (errors > 0) return t('invoicing.check.errors', { count: errors, shown: formatNumber(errors) });
    if (isIssued) return t(bill ? 'invoicing.check.issuedBill' : 'invoicing.check.issued');
    return t(bill ? 'invoicing.check.valid' : 'invoicing.check.ready');
  };
  const format = t(sheet.draft.profile === 'xrechnung' ? 'invoicing.check.xrechnung' : 'invoicing.check.zugferd');
  const about = [
    bill ? format : '',
    hints > 0 ? t('invoicing.check.hints', { count: hints, shown: formatNumber(hints) }) : '',
  ].filter(Boolean);
  return (
    <div className={styles.verdict} role="status" data-bad={errors > 0 || undefined}>
      {errors > 0 ? <WarningCircleFillIcon size="l" /> : <SealCheckFillIcon size="l" />}
      <div>
        <b>{verdict()}</b>
        {about.length > 0 && <span>{about.join(' · ')}</span>}
      </div>
    </div>
  );
}
