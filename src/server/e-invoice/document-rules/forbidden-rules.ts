import type { DocumentRule } from '#server/e-invoice/document-rules/document-rule.ts';
import { elementsAt } from '#server/e-invoice/document-rules/document-tree.ts';
import { all } from '#server/e-invoice/xml-cursor.ts';

/** Where, and what must not stand there: a child, or an attribute behind an @. Ids are counted on from the first. */
type Forbidden = readonly [first: string, context: string, names: readonly string[]];

const reference = '*ReferencedDocument';
const plainIds = [
  'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  'rsm:ExchangedDocument/ram:ID',
  'ram:AssociatedDocumentLineDocument/ram:LineID',
  'ram:SpecifiedTradeProduct/ram:SellerAssignedID',
].join(' | ');
const scheme = ['@schemeName', '@schemeAgencyName', '@schemeDataURI', '@schemeURI'];

/** CII-DT-*: what a Cross Industry Invoice has and EN 16931 has no place for. */
export const forbidden: readonly Forbidden[] = [
  ['CII-DT-001', plainIds, [...scheme, '@schemeID', '@schemeAgencyID', '@schemeVersionID']],
  ['CII-DT-008', 'ram:TypeCode', ['@name', '@listURI']],
  ['CII-DT-010', 'rsm:ExchangedDocument/ram:TypeCode', ['@listID', '@listAgencyID', '@listVersionID']],
  ['CII-DT-013', '/', ['@languageID', '@languageLocaleID']],
  ['CII-DT-016', reference, ['ram:StatusCode', 'ram:CopyIndicator']],
  ['CII-DT-019', reference, ['ram:GlobalID', 'ram:RevisionID']],
  ['CII-DT-023', reference, ['ram:Information']],
  ['CII-DT-025', reference, ['ram:SectionName', 'ram:PreviousRevisionID']],
  [
    'CII-DT-028',
    reference,
    ['ram:EffectiveSpecifiedPeriod', 'ram:IssuerTradeParty', 'ram:AttachedSpecifiedBinaryFile'],
  ],
  ['CII-DT-034', '*Quantity', ['@unitCodeListID', '@unitCodeListAgencyID', '@unitCodeListAgencyName']],
  [
    'CII-DT-068',
    'ram:BillingSpecifiedPeriod',
    [
      'ram:StartDateTime/udt:DateTime',
      'ram:DurationMeasure',
      'ram:InclusiveIndicator',
      'ram:Description',
      'ram:EndDateTime/udt:DateTime',
      'ram:CompleteDateTime',
      'ram:OpenIndicator',
      'ram:SeasonCode',
      'ram:ID',
      'ram:Name',
      'ram:SequenceNumeric',
      'ram:StartDateFlexibilityCode',
      'ram:ContinuousIndicator',
      'ram:PurposeCode',
    ],
  ],
  ['CII-DT-082', 'ram:PostalTradeAddress', ['ram:ID', 'ram:PostOfficeBox', 'ram:BuildingName']],
  [
    'CII-DT-086',
    'ram:PostalTradeAddress',
    [
      'ram:LineFour',
      'ram:LineFive',
      'ram:StreetName',
      'ram:CitySubDivisionName',
      'ram:CountryName',
      'ram:CountrySubDivisionID',
      'ram:AttentionOf',
      'ram:CareOf',
      'ram:BuildingNumber',
      'ram:DepartmentName',
      'ram:AdditionalStreetName',
    ],
  ],
  ['CII-DT-101', '*ID', scheme],
];

export const numbered = (first: string, index: number) =>
  `${first.slice(0, -3)}${String(Number(first.slice(-3)) + index).padStart(3, '0')}`;

export const forbiddenRules: readonly DocumentRule[] = forbidden.flatMap(([first, context, names]) =>
  names.map(
    (name, index): DocumentRule => ({
      id: numbered(first, index),
      syntax: 'cii',
      says: 'elementForbidden',
      broken: (tree) =>
        elementsAt(tree, context).flatMap((element) => {
          const isThere = name.startsWith('@') ? element.attributes.has(name.slice(1)) : all(element, name).length > 0;
          return isThere ? [{ element, given: name.replace('@', ''), expected: element.name }] : [];
        }),
    }),
  ),
);
