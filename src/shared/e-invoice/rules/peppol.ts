import { mandatory } from '#shared/e-invoice/rules/presence.ts';
import { type Checked, onlyInXrechnung, type Rule, rule, type Subject } from '#shared/e-invoice/rules/rule.ts';
import * as of from '#shared/e-invoice/rules/subjects.ts';

type Days = { readonly ofLine: string | undefined; readonly ofInvoice: string | undefined };

/** The period of a line beside the one of the invoice, where both are given. */
const periods =
  (key: 'from' | 'to') =>
  ({ invoice }: Checked): Subject<Days>[] =>
    invoice.lines.map(({ period }, index) => ({
      it: { ofLine: period?.[key], ofInvoice: invoice.period?.[key] },
      at: ['lines', index, 'period'],
    }));

const rules: readonly Rule[] = [
  mandatory('PEPPOL-EN16931-R001', 'BT-23', of.whole, ({ process }) => process),
  rule({
    id: 'PEPPOL-EN16931-R005',
    says: 'sameCurrency',
    term: 'BT-6',
    applies: of.whole,
    holds: ({ currency, taxCurrency }) => !of.isGiven(taxCurrency) || taxCurrency !== currency,
  }),
  mandatory('PEPPOL-EN16931-R010', 'BT-49', of.whole, ({ buyer }) => buyer.electronicAddress?.id),
  mandatory('PEPPOL-EN16931-R020', 'BT-34', of.whole, ({ seller }) => seller.electronicAddress?.id),
  rule({
    id: 'PEPPOL-EN16931-R110',
    says: 'outsidePeriod',
    term: 'BT-134',
    applies: periods('from'),
    holds: ({ ofLine, ofInvoice }) => !ofLine || !ofInvoice || ofLine >= ofInvoice,
  }),
  rule({
    id: 'PEPPOL-EN16931-R111',
    says: 'outsidePeriod',
    term: 'BT-135',
    applies: periods('to'),
    holds: ({ ofLine, ofInvoice }) => !ofLine || !ofInvoice || ofLine <= ofInvoice,
  }),
];

/** What XRechnung has taken over from Peppol since 3.0. */
export const peppolRules: readonly Rule[] = rules.map(onlyInXrechnung);
