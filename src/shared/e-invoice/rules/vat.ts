import type { Invoice, VatBreakdown } from '#shared/e-invoice/invoice.ts';
import { type Checked, type Rule, rule, type Subject, type Syntax } from '#shared/e-invoice/rules/rule.ts';
import * as of from '#shared/e-invoice/rules/subjects.ts';
import { isTaxOf, shown } from '#shared/e-invoice/rules/sums.ts';
import { type VatCategory, vatCategories } from '#shared/e-invoice/rules/vat-category.ts';
import type { Term } from '#shared/e-invoice/rules/words.ts';
import { taxOf } from '#shared/e-invoice/totals.ts';

type Taxed = { readonly vat: { readonly category: string; readonly rate?: number | undefined } };

/** The three things that are taxed, as the rules count them: x2/x5 lines, x3/x6 allowances, x4/x7 charges. */
const taxed: readonly {
  readonly list: (checked: Checked) => readonly Subject<Taxed>[];
  readonly rate: Term;
}[] = [
  { list: of.lines, rate: 'BT-152' },
  { list: of.allowances, rate: 'BT-96' },
  { list: of.charges, rate: 'BT-103' },
];

const uses = ({ lines, allowances, charges }: Invoice, code: string) =>
  [...lines, ...allowances, ...charges].some(({ vat }) => vat.category === code);

/** Lines less allowances plus charges of a category, and of a rate where rates differ. */
function taxableOf({ lines, allowances, charges }: Invoice, { code, rate }: VatCategory, row: VatBreakdown): number {
  const isMeant = ({ vat }: Taxed) => vat.category === code && (!hasRates(rate) || vat.rate === row.rate);
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  return (
    sum(lines.filter(isMeant).map(({ net }) => net)) -
    sum(allowances.filter(isMeant).map(({ amount }) => amount)) +
    sum(charges.filter(isMeant).map(({ amount }) => amount))
  );
}

/** The official check of CII does not look at the rows of these. */
const isUnchecked = ({ rate }: VatCategory, syntax: Syntax | undefined) => rate === 'any' && syntax === 'cii';

/** Rates differ within these categories, so each has a row of its own. */
const hasRates = (rate: VatCategory['rate']) => rate === 'positive' || rate === 'any';

const rateHolds: Readonly<Record<VatCategory['rate'], (rate: number | undefined) => boolean>> = {
  positive: (rate) => rate !== undefined && rate > 0,
  any: (rate) => rate !== undefined && rate >= 0,
  zero: (rate) => rate === 0,
  none: (rate) => rate === undefined,
};
const rateSays = { positive: 'ratePositive', any: 'rateMissing', zero: 'rateZero', none: 'rateNone' } as const;

/** BR-S-01 … BR-O-10: the ten that each category has. */
function rulesOf(category: VatCategory): Rule[] {
  const { code, name, parties, rate, reason } = category;
  const id = (number: number) => `BR-${name}-${String(number).padStart(2, '0')}`;
  const rows = ({ invoice }: Checked) =>
    of.each(invoice.vatBreakdown, 'vatBreakdown').filter(({ it }) => it.category === code);
  const values = () => ({ category: code });
  const [first, ...others] = parties.terms;
  return [
    rule({
      id: id(1),
      says: 'breakdownRow',
      term: 'BG-23',
      applies: of.wholeWhen((invoice) => uses(invoice, code)),
      holds: ({ vatBreakdown }) => {
        const count = vatBreakdown.filter((row) => row.category === code).length;
        return hasRates(rate) ? count > 0 : count === 1;
      },
      values,
    }),
    ...taxed.map(({ list }, index) =>
      rule<Invoice>({
        id: id(2 + index),
        says: rate === 'none' ? 'vatIdsForbidden' : 'vatIdsNeeded',
        term: first,
        applies: (checked) => (list(checked).some(({ it }) => it.vat.category === code) ? of.whole(checked) : []),
        holds: parties.hold,
        values: () => ({ category: code, others }),
      }),
    ),
    ...taxed.map(({ list, rate: term }, index) =>
      rule({
        id: id(5 + index),
        says: rateSays[rate],
        term,
        applies: (checked) => list(checked).filter(({ it }) => it.vat.category === code),
        holds: ({ vat }) => rateHolds[rate](vat.rate),
        values,
      }),
    ),
    rule({
      id: id(8),
      says: 'wrongSum',
      term: 'BT-116',
      applies: rows,
      holds: (row, { invoice, syntax }) => {
        if (row.taxable === null || isUnchecked(category, syntax)) return true;
        const isRough = syntax !== undefined && category.roughIn.includes(syntax);
        return Math.abs(row.taxable - taxableOf(invoice, category, row)) < (isRough ? 100 : 1);
      },
      values: (row, { invoice }) => ({
        given: shown(row.taxable ?? 0),
        expected: shown(taxableOf(invoice, category, row)),
      }),
    }),
    rule({
      id: id(9),
      says: 'wrongSum',
      term: 'BT-117',
      applies: rows,
      holds: (row, { syntax }) =>
        row.tax === null ||
        isUnchecked(category, syntax) ||
        (hasRates(rate) ? isTaxOf(row.tax, row.taxable ?? 0, row.rate) : row.tax === 0),
      values: (row) => ({
        given: shown(row.tax ?? 0),
        expected: shown(hasRates(rate) ? taxOf(row.taxable ?? 0, row.rate) : 0),
      }),
    }),
    rule({
      id: id(10),
      says: reason === 'needed' ? 'exemptionNeeded' : 'exemptionForbidden',
      term: 'BT-120',
      applies: rows,
      holds: (row, { syntax }) => {
        // In a file it counts that the element stands there; what it says is the affair of others.
        const isThere = (text: string | undefined) => (syntax === undefined ? of.isGiven(text) : text !== undefined);
        return (isThere(row.reason) || isThere(row.reasonCode)) === (reason === 'needed');
      },
      values,
    }),
  ];
}

const countriesOf = ({ seller, buyer, taxRepresentative, delivery }: Invoice) =>
  [seller, buyer, taxRepresentative, delivery].flatMap((it) => it?.address?.country ?? []);
const usesSplitPayment = of.wholeWhen(
  (invoice) => uses(invoice, 'B') || invoice.vatBreakdown.some(({ category }) => category === 'B'),
);

const usesInCommunity = of.wholeWhen(({ vatBreakdown }) => vatBreakdown.some(({ category }) => category === 'K'));
const isOutside = ({ vatBreakdown }: Invoice) => vatBreakdown.some(({ category }) => category === 'O');
const onlyOutside = (id: string, term: Term, list: (checked: Checked) => readonly Subject<Taxed>[]) =>
  rule({
    id,
    says: 'onlyOutside',
    term,
    applies: (checked) => (isOutside(checked.invoice) ? list(checked) : []),
    holds: ({ vat }) => vat.category === 'O',
  });

export const vatRules: readonly Rule[] = [
  ...vatCategories.flatMap(rulesOf),
  rule({
    id: 'BR-B-01',
    says: 'onlyInItaly',
    term: 'BT-118',
    applies: usesSplitPayment,
    holds: (invoice) => countriesOf(invoice).every((country) => country === 'IT'),
  }),
  rule({
    id: 'BR-B-02',
    says: 'notWithStandardRate',
    term: 'BT-118',
    applies: usesSplitPayment,
    holds: (invoice) => !uses(invoice, 'S') && invoice.vatBreakdown.every(({ category }) => category !== 'S'),
  }),
  rule({
    id: 'BR-IC-11',
    says: 'atLeastOne',
    term: 'BT-72',
    applies: usesInCommunity,
    holds: ({ delivery, period }) => of.isGiven(delivery?.date) || of.isGiven(period?.from) || of.isGiven(period?.to),
    values: () => ({ others: ['BG-14'] }),
  }),
  rule({
    id: 'BR-IC-12',
    says: 'missing',
    term: 'BT-80',
    applies: usesInCommunity,
    holds: ({ delivery }) => of.isGiven(delivery?.address?.country),
  }),
  rule({
    id: 'BR-O-11',
    says: 'onlyOutside',
    term: 'BT-118',
    applies: of.wholeWhen(isOutside),
    holds: ({ vatBreakdown }) => vatBreakdown.length === 1,
  }),
  onlyOutside('BR-O-12', 'BT-151', of.lines),
  onlyOutside('BR-O-13', 'BT-95', of.allowances),
  onlyOutside('BR-O-14', 'BT-102', of.charges),
];
