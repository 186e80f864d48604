import { element, group } from '#server/e-invoice/xml-text.ts';
import { amountText, percentOf } from '#shared/e-invoice/decimal.ts';
import type { LineAdjustment } from '#shared/e-invoice/invoice.ts';
import type { Address, Identifier, Party } from '#shared/e-invoice/party.ts';

/* What occurs in several places of a UBL document. */

export const amount = (name: string, cents: number | null | undefined, currencyID: string): string =>
  element(name, cents === null || cents === undefined ? undefined : amountText(cents), { currencyID });

export const identifier = (name: string, it: Identifier | undefined): string =>
  element(name, it?.id, { schemeID: it?.scheme });

const vatScheme = group('cac:TaxScheme', element('cbc:ID', 'VAT'));

type Tax = { readonly category: string; readonly rate?: number | undefined };
type Reason = { readonly reason?: string | undefined; readonly reasonCode?: string | undefined };

export const taxCategory = (name: string, { category, rate }: Tax, { reason, reasonCode }: Reason = {}): string =>
  group(
    name,
    element('cbc:ID', category),
    element('cbc:Percent', rate === undefined ? undefined : percentOf(rate)),
    element('cbc:TaxExemptionReasonCode', reasonCode),
    element('cbc:TaxExemptionReason', reason),
    vatScheme,
  );

export const adjustment = (it: LineAdjustment, isCharge: boolean, currency: string, tax = ''): string =>
  group(
    'cac:AllowanceCharge',
    element('cbc:ChargeIndicator', String(isCharge)),
    element('cbc:AllowanceChargeReasonCode', it.reasonCode),
    element('cbc:AllowanceChargeReason', it.reason),
    element('cbc:MultiplierFactorNumeric', it.percent),
    amount('cbc:Amount', it.amount, currency),
    amount('cbc:BaseAmount', it.base, currency),
    tax,
  );

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };
export const period = (it: Period | undefined, taxPointCode?: string): string =>
  group(
    'cac:InvoicePeriod',
    element('cbc:StartDate', it?.from),
    element('cbc:EndDate', it?.to),
    element('cbc:DescriptionCode', taxPointCode),
  );

export const address = (name: string, it: Address | undefined): string =>
  it === undefined
    ? ''
    : group(
        name,
        element('cbc:StreetName', it.line1),
        element('cbc:AdditionalStreetName', it.line2),
        element('cbc:CityName', it.city),
        element('cbc:PostalZone', it.postCode),
        element('cbc:CountrySubentity', it.region),
        group('cac:AddressLine', element('cbc:Line', it.line3)),
        group('cac:Country', element('cbc:IdentificationCode', it.country)),
      );

/** VAT numbers belong to the scheme VAT, tax numbers to any other. */
export const taxId = (id: string | undefined, scheme: 'VAT' | 'FC'): string =>
  id === undefined || id === ''
    ? ''
    : group('cac:PartyTaxScheme', element('cbc:CompanyID', id), group('cac:TaxScheme', element('cbc:ID', scheme)));

export const partyName = (name: string | undefined): string => group('cac:PartyName', element('cbc:Name', name));
export const partyId = (it: Identifier | undefined): string =>
  group('cac:PartyIdentification', identifier('cbc:ID', it));

/** BG-4 and BG-7; the creditor's identifier of a direct debit (BT-90) stands with the seller. */
export const party = (it: Party, creditor?: string): string =>
  group(
    'cac:Party',
    identifier('cbc:EndpointID', it.electronicAddress),
    ...it.ids.map(partyId),
    partyId(creditor === undefined ? undefined : { id: creditor, scheme: 'SEPA' }),
    partyName(it.tradeName),
    address('cac:PostalAddress', it.address),
    taxId(it.vatId, 'VAT'),
    taxId(it.taxNumber, 'FC'),
    group(
      'cac:PartyLegalEntity',
      element('cbc:RegistrationName', it.name),
      identifier('cbc:CompanyID', it.legalId),
      element('cbc:CompanyLegalForm', it.legalInfo),
    ),
    group(
      'cac:Contact',
      element('cbc:Name', it.contact?.name),
      element('cbc:Telephone', it.contact?.phone),
      element('cbc:ElectronicMail', it.contact?.email),
    ),
  );
