import { amountOf, difference, isNegative, shareOf } from '#shared/e-invoice/decimal.ts';
import type { LineAdjustment } from '#shared/e-invoice/invoice.ts';
import { type Checked, type Rule, rule, type Subject, strictInXrechnung } from '#shared/e-invoice/rules/rule.ts';
import * as of from '#shared/e-invoice/rules/subjects.ts';
import { shown } from '#shared/e-invoice/rules/sums.ts';
import type { Term } from '#shared/e-invoice/rules/words.ts';
import { lineNet } from '#shared/e-invoice/totals.ts';

/** The same field goes by four terms: allowance and charge, on the document and on a line. */
const adjustments =
  (allowance: Term, charge: Term, ofLine: Term, chargeOfLine: Term) =>
  (checked: Checked): Subject<LineAdjustment>[] => [
    ...of.named<LineAdjustment>(allowance, of.allowances(checked)),
    ...of.named<LineAdjustment>(charge, of.charges(checked)),
    ...of.named(ofLine, of.lineAllowances(checked)),
    ...of.named(chargeOfLine, of.lineCharges(checked)),
  ];

const toleratedCents = 2;
const isNear = (a: number, b: number) => Math.abs(a - b) <= toleratedCents;

/** EN 16931 does not check what a line multiplies out to; Peppol and XRechnung do. */
const rules: readonly Rule[] = [
  rule({
    id: 'PEPPOL-EN16931-R040',
    level: 'warning',
    says: 'wrongSum',
    term: 'BT-92',
    applies: adjustments('BT-92', 'BT-99', 'BT-136', 'BT-141'),
    holds: ({ amount, base, percent }) =>
      amount === null || base === undefined || percent === undefined || isNear(amount, shareOf(base, percent)),
    values: ({ amount, base, percent }) => ({
      given: shown(amount ?? 0),
      expected: shown(shareOf(base ?? 0, percent ?? '0')),
    }),
  }),
  rule({
    id: 'PEPPOL-EN16931-R041',
    level: 'warning',
    says: 'missing',
    term: 'BT-93',
    applies: adjustments('BT-93', 'BT-100', 'BT-137', 'BT-142'),
    holds: ({ base, percent }) => percent === undefined || base !== undefined,
  }),
  rule({
    id: 'PEPPOL-EN16931-R042',
    level: 'warning',
    says: 'missing',
    term: 'BT-94',
    applies: adjustments('BT-94', 'BT-101', 'BT-138', 'BT-143'),
    holds: ({ base, percent }) => base === undefined || percent !== undefined,
  }),
  rule({
    id: 'PEPPOL-EN16931-R046',
    level: 'warning',
    says: 'priceDiscount',
    term: 'BT-146',
    applies: of.lines,
    holds: ({ price: { net, gross } }) =>
      net === null || gross === undefined || difference(gross.price, gross.discount ?? '0') === net,
  }),
  rule({
    id: 'PEPPOL-EN16931-R120',
    level: 'warning',
    says: 'wrongSum',
    term: 'BT-131',
    applies: of.lines,
    holds: (line) =>
      line.net === null || line.quantity === null || line.price.net === null || isNear(line.net, lineNet(line)),
    values: (line) => ({ given: shown(line.net ?? 0), expected: shown(lineNet(line)) }),
  }),
  rule({
    id: 'PEPPOL-EN16931-R121',
    level: 'warning',
    says: 'notPositive',
    term: 'BT-149',
    applies: of.lines,
    holds: ({ price: { baseQuantity } }) =>
      baseQuantity === undefined || (!isNegative(baseQuantity) && amountOf(baseQuantity, '1000000000') !== 0),
  }),
  rule({
    id: 'PEPPOL-EN16931-R130',
    level: 'warning',
    says: 'sameUnit',
    term: 'BT-150',
    applies: of.lines,
    holds: ({ unit, price: { baseUnit } }) => baseUnit === undefined || baseUnit === unit,
  }),
];

/** XRechnung, too, only warns of what a line multiplies out to. */
const onlyWarnings = new Set(['PEPPOL-EN16931-R120']);

export const lineRules: readonly Rule[] = rules.map((it) => (onlyWarnings.has(it.id) ? it : strictInXrechnung(it)));
