import { element, group } from '#server/e-invoice/xml-text.ts';
import { amountText, percentOf } from '#shared/e-invoice/decimal.ts';
import type { LineAdjustment } from '#shared/e-invoice/invoice.ts';
import type { Address, Identifier, Party } from '#shared/e-invoice/party.ts';

/* What occurs in several places of a CII document. */

const plain = (day: string) => day.replaceAll('-', '');

export const ciiDay = (name: string, day: string | undefined): string =>
  group(name, element('udt:DateTimeString', day && plain(day), { format: '102' }));
/** References carry their day in another namespace. */
export const ciiReferenceDay = (day: string | undefined): string =>
  group('ram:FormattedIssueDateTime', element('qdt:DateTimeString', day && plain(day), { format: '102' }));
export const ciiTaxPointDay = (day: string | undefined): string =>
  group('ram:TaxPointDate', element('udt:DateString', day && plain(day), { format: '102' }));

export const amount = (name: string, cents: number | null | undefined, currencyID?: string): string =>
  element(name, cents === null || cents === undefined ? undefined : amountText(cents), { currencyID });

export const rate = (name: string, basisPoints: number | undefined): string =>
  element(name, basisPoints === undefined ? undefined : percentOf(basisPoints));

export const period = (it: { from?: string | undefined; to?: string | undefined } | undefined): string =>
  group('ram:BillingSpecifiedPeriod', ciiDay('ram:StartDateTime', it?.from), ciiDay('ram:EndDateTime', it?.to));

/** With a scheme an identifier is a global one. */
export const partyId = ({ id, scheme }: Identifier): string =>
  scheme === undefined ? element('ram:ID', id) : element('ram:GlobalID', id, { schemeID: scheme });

export const address = (it: Address | undefined): string =>
  it === undefined
    ? ''
    : group(
        'ram:PostalTradeAddress',
        element('ram:PostcodeCode', it.postCode),
        element('ram:LineOne', it.line1),
        element('ram:LineTwo', it.line2),
        element('ram:LineThree', it.line3),
        element('ram:CityName', it.city),
        element('ram:CountryID', it.country),
        element('ram:CountrySubDivisionName', it.region),
      );

export const taxId = (id: string | undefined, schemeID: 'VA' | 'FC'): string =>
  group('ram:SpecifiedTaxRegistration', element('ram:ID', id, { schemeID }));

export const legalId = (id: Identifier | undefined, tradeName?: string): string =>
  group(
    'ram:SpecifiedLegalOrganization',
    element('ram:ID', id?.id, { schemeID: id?.scheme }),
    element('ram:TradingBusinessName', tradeName),
  );

export const party = (name: string, it: Party): string =>
  group(
    name,
    ...it.ids.map(partyId),
    element('ram:Name', it.name),
    element('ram:Description', it.legalInfo),
    legalId(it.legalId, it.tradeName),
    group(
      'ram:DefinedTradeContact',
      element('ram:PersonName', it.contact?.name),
      group('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', it.contact?.phone)),
      group('ram:EmailURIUniversalCommunication', element('ram:URIID', it.contact?.email)),
    ),
    address(it.address),
    group(
      'ram:URIUniversalCommunication',
      element('ram:URIID', it.electronicAddress?.id, { schemeID: it.electronicAddress?.scheme }),
    ),
    taxId(it.taxNumber, 'FC'),
    taxId(it.vatId, 'VA'),
  );

/** An allowance or a charge, with its tax if it has one of its own. */
export const adjustment = (it: LineAdjustment, isCharge: boolean, tax = ''): string =>
  group(
    'ram:SpecifiedTradeAllowanceCharge',
    group('ram:ChargeIndicator', element('udt:Indicator', String(isCharge))),
    element('ram:CalculationPercent', it.percent),
    amount('ram:BasisAmount', it.base),
    amount('ram:ActualAmount', it.amount),
    element('ram:ReasonCode', it.reasonCode),
    element('ram:Reason', it.reason),
    tax,
  );
