import { countries } from '#shared/e-invoice/codes/places-and-money.ts';
import { isNegative } from '#shared/e-invoice/decimal.ts';
import { transferMeans } from '#shared/e-invoice/payment.ts';
import { type Checked, type Rule, rule, type Subject } from '#shared/e-invoice/rules/rule.ts';
import * as of from '#shared/e-invoice/rules/subjects.ts';
import type { Term } from '#shared/e-invoice/rules/words.ts';

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };
type Reasoned = { readonly reason?: string | undefined; readonly reasonCode?: string | undefined };

const periods = ({ invoice }: Checked): Subject<Period>[] => of.ifThere(invoice.period, 'period');
const linePeriods = ({ invoice }: Checked): Subject<Period>[] =>
  invoice.lines.flatMap(({ period }, index) => of.ifThere(period, 'lines', index, 'period'));

const inOrder = ({ from, to }: Period) => !from || !to || from <= to;
const begunOrEnded = ({ from, to }: Period) => of.isGiven(from) || of.isGiven(to);

const reasoned = (id: string, term: Term, applies: (checked: Checked) => readonly Subject<Reasoned>[]) =>
  rule({
    id,
    says: 'reasonOrCode',
    term,
    applies,
    // In a file it counts that one of them stands there.
    holds: ({ reason, reasonCode }, { syntax }) =>
      syntax === undefined
        ? of.isGiven(reason) || of.isGiven(reasonCode)
        : reason !== undefined || reasonCode !== undefined,
  });

const vatIds = ({ invoice: { seller, buyer, taxRepresentative } }: Checked): Subject<string>[] => [
  ...of.ifThere(seller.vatId, 'seller', 'vatId'),
  ...of.named('BT-48', of.ifThere(buyer.vatId, 'buyer', 'vatId')),
  ...of.named('BT-63', of.ifThere(taxRepresentative?.vatId, 'taxRepresentative', 'vatId')),
];

/** Rules that look at two things together, sums apart. */
export const conditionRules: readonly Rule[] = [
  rule({
    id: 'BR-27',
    says: 'negative',
    term: 'BT-146',
    applies: of.lines,
    holds: ({ price }) => price.net === null || !isNegative(price.net),
  }),
  rule({
    id: 'BR-28',
    says: 'negative',
    term: 'BT-148',
    applies: of.lines,
    holds: ({ price }) => price.gross === undefined || !isNegative(price.gross.price),
  }),
  rule({ id: 'BR-29', says: 'periodTurned', term: 'BT-74', applies: periods, holds: inOrder }),
  rule({ id: 'BR-30', says: 'periodTurned', term: 'BT-135', applies: linePeriods, holds: inOrder }),
  reasoned('BR-33', 'BT-97', of.allowances),
  reasoned('BR-38', 'BT-104', of.charges),
  reasoned('BR-42', 'BT-139', of.lineAllowances),
  reasoned('BR-44', 'BT-144', of.lineCharges),
  rule({
    id: 'BR-61',
    says: 'missing',
    term: 'BT-84',
    applies: of.payment,
    holds: ({ means, transfers }) => !transferMeans.has(means) || transfers.some(({ account }) => of.isGiven(account)),
  }),
  rule({
    id: 'BR-CO-03',
    says: 'onlyOne',
    term: 'BT-7',
    applies: of.whole,
    holds: ({ taxPointDate, taxPointCode }) => !of.isGiven(taxPointDate) || !of.isGiven(taxPointCode),
    values: () => ({ others: ['BT-8'] }),
  }),
  rule({
    id: 'BR-CO-09',
    says: 'vatIdPrefix',
    term: 'BT-31',
    applies: vatIds,
    holds: (vatId) => vatId === '' || vatId.startsWith('EL') || countries.has(vatId.slice(0, 2)),
    values: (given) => ({ given }),
  }),
  rule({ id: 'BR-CO-19', says: 'periodEmpty', term: 'BG-14', applies: periods, holds: begunOrEnded }),
  rule({ id: 'BR-CO-20', says: 'periodEmpty', term: 'BG-26', applies: linePeriods, holds: begunOrEnded }),
  reasoned('BR-CO-21', 'BT-97', of.allowances),
  reasoned('BR-CO-22', 'BT-104', of.charges),
  reasoned('BR-CO-23', 'BT-139', of.lineAllowances),
  reasoned('BR-CO-24', 'BT-144', of.lineCharges),
  rule({
    id: 'BR-CO-25',
    says: 'atLeastOne',
    term: 'BT-9',
    applies: of.whole,
    holds: ({ totals, dueDate, paymentTerms }) =>
      (totals.due ?? 0) <= 0 || of.isGiven(dueDate) || of.isGiven(paymentTerms),
    values: () => ({ others: ['BT-20'] }),
  }),
  rule({
    id: 'BR-CO-26',
    says: 'atLeastOne',
    term: 'BT-29',
    applies: of.seller,
    holds: ({ ids, legalId, vatId }) =>
      ids.some(({ id }) => of.isGiven(id)) || of.isGiven(legalId?.id) || of.isGiven(vatId),
    values: () => ({ others: ['BT-30', 'BT-31'] }),
  }),
];
