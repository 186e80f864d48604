import { useText } from '#client/i18n/text.tsx';
import type { IssueDraft } from '#client/invoicing/editor/use-issue-draft.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { formatMoney } from '#shared/format/number.ts';
import { type DocumentFinding, findingSentence } from '#shared/invoicing/document-finding.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

type IssueDialogProps = { sheet: Sheet; issue: IssueDraft; hints: readonly DocumentFinding[] };

/** It cannot be undone, so it is asked once: Ctrl+Enter and Enter, and it is done. */
export function IssueDialog({ sheet, issue, hints }: IssueDialogProps) {
  const t = useText();
  const kind = t(`salesDocuments.kind.${sheet.kind}`);
  return (
    <Dialog
      open={issue.isAsked}
      role="alertdialog"
      width="s"
      title={t('invoicing.issue.title', { kind })}
      closeLabel={t('shell.close')}
      onClose={issue.cancel}
      actions={
        <>
          <Button onClick={issue.cancel}>{t('shell.cancel')}</Button>
          <Button autoFocus variant="primary" loading={issue.isBusy} onClick={issue.issue}>
            {t('invoicing.issue.action')}
          </Button>
        </>
      }
    >
      <p>
        {t('invoicing.issue.about', {
          amount: formatMoney(sheet.totals.due),
          name: sheet.buyer?.name ?? '–',
        })}
      </p>
      <p>{t(isBill(sheet.kind) ? 'invoicing.editor.finalBill' : 'invoicing.editor.final')}</p>
      {hints.length > 0 && (
        <ul>
          {hints.map((hint) => (
            <li key={`${hint.code} ${hint.field}`}>{findingSentence(hint, t)}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
