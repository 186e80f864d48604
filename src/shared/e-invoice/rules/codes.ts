import type { CodeList } from '#shared/e-invoice/codes/code-list.ts';
import { noteSubjects, objectSchemes, typeCodes } from '#shared/e-invoice/codes/documents.ts';
import { allowanceReasons, chargeReasons, paymentMeans } from '#shared/e-invoice/codes/payment-and-reasons.ts';
import { countries, currencies } from '#shared/e-invoice/codes/places-and-money.ts';
import { classificationSchemes, electronicAddressSchemes, identifierSchemes } from '#shared/e-invoice/codes/schemes.ts';
import { units } from '#shared/e-invoice/codes/units.ts';
import { exemptionReasons, taxPoints, vatCategories } from '#shared/e-invoice/codes/vat-codes.ts';
import type { Invoice, InvoiceLine } from '#shared/e-invoice/invoice.ts';
import { type Rule, rule, type Subject } from '#shared/e-invoice/rules/rule.ts';
import { isGiven } from '#shared/e-invoice/rules/subjects.ts';
import type { Term } from '#shared/e-invoice/rules/words.ts';

type Code = string | undefined;
/** A business term that takes codes of a list, and where in an invoice or in a line they stand. */
type Coded<T> = readonly [term: Term, codes: (it: T) => Code | readonly Code[]];

const codesOf = <T>(it: T, coded: readonly Coded<T>[], ...at: readonly (string | number)[]): Subject<Code>[] =>
  coded.flatMap(([term, codes]) => [codes(it)].flat().map((code: Code): Subject<Code> => ({ it: code, at, term })));

/** Whether a code is there at all is the affair of another rule. */
const coded = (
  id: string,
  list: CodeList,
  ofInvoice: readonly Coded<Invoice>[],
  ofLine: readonly Coded<InvoiceLine>[] = [],
) =>
  rule<Code>({
    id,
    says: 'unknownCode',
    term: ofInvoice[0]?.[0] ?? ofLine[0]?.[0] ?? 'BG-25',
    applies: ({ invoice }) => [
      ...codesOf(invoice, ofInvoice),
      ...invoice.lines.flatMap((line, index) => codesOf(line, ofLine, 'lines', index)),
    ],
    holds: (code) => code === undefined || !isGiven(code) || list.has(code),
    values: (code) => ({ given: code ?? '' }),
  });

const mimeTypes: CodeList = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

type WithScheme = { readonly scheme?: string | undefined };
type WithReason = { readonly reasonCode?: string | undefined };
const schemes = (ids: readonly WithScheme[]) => ids.map(({ scheme }) => scheme);
const reasons = (adjustments: readonly WithReason[]) => adjustments.map(({ reasonCode }) => reasonCode);

/** BR-CL-*: codes are those of the lists. */
export const codeRules: readonly Rule[] = [
  coded('BR-CL-01', typeCodes, [['BT-3', ({ typeCode }) => typeCode]]),
  coded('BR-CL-04', currencies, [['BT-5', ({ currency }) => currency]]),
  coded('BR-CL-05', currencies, [['BT-6', ({ taxCurrency }) => taxCurrency]]),
  coded('BR-CL-06', taxPoints, [['BT-8', ({ taxPointCode }) => taxPointCode]]),
  coded(
    'BR-CL-07',
    objectSchemes,
    [['BT-18', ({ object }) => object?.scheme]],
    [['BT-128', ({ object }) => object?.scheme]],
  ),
  coded('BR-CL-08', noteSubjects, [['BT-21', ({ notes }) => notes.map(({ subject }) => subject)]]),
  coded('BR-CL-10', identifierSchemes, [
    ['BT-29', ({ seller }) => schemes(seller.ids)],
    ['BT-46', ({ buyer }) => schemes(buyer.ids)],
    ['BT-60', ({ payee }) => payee?.id?.scheme],
  ]),
  coded('BR-CL-11', identifierSchemes, [
    ['BT-30', ({ seller }) => seller.legalId?.scheme],
    ['BT-47', ({ buyer }) => buyer.legalId?.scheme],
    ['BT-61', ({ payee }) => payee?.legalId?.scheme],
  ]),
  coded('BR-CL-13', classificationSchemes, [], [['BT-158', ({ item }) => schemes(item.classifications)]]),
  coded('BR-CL-14', countries, [
    ['BT-40', ({ seller }) => seller.address?.country],
    ['BT-55', ({ buyer }) => buyer.address?.country],
    ['BT-69', ({ taxRepresentative }) => taxRepresentative?.address?.country],
    ['BT-80', ({ delivery }) => delivery?.address?.country],
  ]),
  coded('BR-CL-15', countries, [], [['BT-159', ({ item }) => item.origin]]),
  coded('BR-CL-16', paymentMeans, [['BT-81', ({ payment }) => payment?.means]]),
  coded('BR-CL-17', vatCategories, [
    ['BT-118', ({ vatBreakdown }) => vatBreakdown.map(({ category }) => category)],
    ['BT-95', ({ allowances }) => allowances.map(({ vat }) => vat.category)],
    ['BT-102', ({ charges }) => charges.map(({ vat }) => vat.category)],
  ]),
  coded('BR-CL-18', vatCategories, [], [['BT-151', ({ vat }) => vat.category]]),
  coded(
    'BR-CL-19',
    allowanceReasons,
    [['BT-98', ({ allowances }) => reasons(allowances)]],
    [['BT-140', ({ allowances }) => reasons(allowances)]],
  ),
  coded(
    'BR-CL-20',
    chargeReasons,
    [['BT-105', ({ charges }) => reasons(charges)]],
    [['BT-145', ({ charges }) => reasons(charges)]],
  ),
  coded('BR-CL-21', identifierSchemes, [], [['BT-157', ({ item }) => item.standardId?.scheme]]),
  coded('BR-CL-22', exemptionReasons, [
    ['BT-121', ({ vatBreakdown }) => vatBreakdown.map(({ reasonCode }) => reasonCode?.toUpperCase())],
  ]),
  coded(
    'BR-CL-23',
    units,
    [],
    [
      ['BT-130', ({ unit }) => unit],
      ['BT-150', ({ price }) => price.baseUnit],
    ],
  ),
  coded('BR-CL-24', mimeTypes, [['BT-125', ({ attachments }) => attachments.map(({ file }) => file?.mime)]]),
  coded('BR-CL-25', electronicAddressSchemes, [
    ['BT-34', ({ seller }) => seller.electronicAddress?.scheme],
    ['BT-49', ({ buyer }) => buyer.electronicAddress?.scheme],
  ]),
  coded('BR-CL-26', identifierSchemes, [['BT-71', ({ delivery }) => delivery?.location?.scheme]]),
];
