import { element, group } from '#server/e-invoice/xml-text.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';

/** UBL wants a network with every card; EN 16931 knows none. */
export const unknownNetwork = 'NA';
/** UNTDID 4461: no means of payment is agreed on. */
export const noMeans = '1';

/** BG-16: one element an account; what may stand once stands in the first (UBL-SR-45, 46, 54, 55). A credit note has its due date only here. */
export function ublPaymentMeans({ payment, dueDate }: Invoice, isCredit: boolean): string[] {
  const dueHere = isCredit ? dueDate : undefined;
  if (payment === undefined) {
    const means = group(
      'cac:PaymentMeans',
      element('cbc:PaymentMeansCode', noMeans),
      element('cbc:PaymentDueDate', dueHere),
    );
    return dueHere === undefined ? [] : [means];
  }
  const { means, meansText, reference, transfers } = payment;
  const accounts = transfers.length === 0 ? [undefined] : transfers;
  return accounts.map((account, index) => {
    const { card, debit } = index === 0 ? payment : {};
    return group(
      'cac:PaymentMeans',
      element('cbc:PaymentMeansCode', means, { name: index === 0 ? meansText : undefined }),
      element('cbc:PaymentDueDate', index === 0 ? dueHere : undefined),
      element('cbc:PaymentID', reference),
      card === undefined
        ? ''
        : group(
            'cac:CardAccount',
            element('cbc:PrimaryAccountNumberID', card.number),
            element('cbc:NetworkID', unknownNetwork),
            element('cbc:HolderName', card.holder),
          ),
      account === undefined
        ? ''
        : group(
            'cac:PayeeFinancialAccount',
            element('cbc:ID', account.account),
            element('cbc:Name', account.name),
            group('cac:FinancialInstitutionBranch', element('cbc:ID', account.bic)),
          ),
      group(
        'cac:PaymentMandate',
        element('cbc:ID', debit?.mandate),
        group('cac:PayerFinancialAccount', element('cbc:ID', debit?.account)),
      ),
    );
  });
}
