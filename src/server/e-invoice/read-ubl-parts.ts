import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import {
  all,
  at,
  attribute,
  dayOf,
  given,
  givenOrNone,
  type NumberReader,
  text,
  textIfThere,
  textOf,
} from '#server/e-invoice/xml-cursor.ts';
import type { LineAdjustment } from '#shared/e-invoice/invoice.ts';
import type { Address, Identifier, Party } from '#shared/e-invoice/party.ts';

type Maybe = XmlElement | undefined;

export function identifier(element: Maybe): Identifier | undefined {
  const id = textOf(element);
  return id === undefined ? undefined : given({ id, scheme: attribute(element, 'schemeID') });
}

export const period = (element: Maybe) =>
  givenOrNone({
    from: dayOf(at(element, 'cac:InvoicePeriod/cbc:StartDate')),
    to: dayOf(at(element, 'cac:InvoicePeriod/cbc:EndDate')),
  });

export function address(element: Maybe): Address | undefined {
  if (element === undefined) return undefined;
  return given({
    line1: text(element, 'cbc:StreetName'),
    line2: text(element, 'cbc:AdditionalStreetName'),
    line3: text(element, 'cac:AddressLine/cbc:Line'),
    city: text(element, 'cbc:CityName'),
    postCode: text(element, 'cbc:PostalZone'),
    region: text(element, 'cbc:CountrySubentity'),
    country: text(element, 'cac:Country/cbc:IdentificationCode') ?? '',
  });
}

export const isCreditor = (element: XmlElement): boolean => attribute(element, 'schemeID') === 'SEPA';

/** The scheme "VAT" has VAT numbers, any other tax numbers. */
export function taxId(element: Maybe, isVat: boolean): string | undefined {
  const held = all(element, 'cac:PartyTaxScheme').find(
    (it) => (text(it, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT') === isVat,
  );
  return text(held, 'cbc:CompanyID');
}

export function party(element: Maybe): Party {
  const legal = at(element, 'cac:PartyLegalEntity');
  return given({
    name: text(legal, 'cbc:RegistrationName') ?? '',
    tradeName: text(element, 'cac:PartyName/cbc:Name'),
    ids: all(element, 'cac:PartyIdentification/cbc:ID')
      .filter((id) => !isCreditor(id))
      .map(identifier)
      .filter((id) => id !== undefined),
    legalId: identifier(at(legal, 'cbc:CompanyID')),
    vatId: taxId(element, true),
    taxNumber: taxId(element, false),
    legalInfo: text(legal, 'cbc:CompanyLegalForm'),
    electronicAddress: identifier(at(element, 'cbc:EndpointID')),
    address: address(at(element, 'cac:PostalAddress')),
    contact: givenOrNone({
      name: text(element, 'cac:Contact/cbc:Name'),
      phone: text(element, 'cac:Contact/cbc:Telephone'),
      email: text(element, 'cac:Contact/cbc:ElectronicMail'),
    }),
  });
}

/** "VAT" says nothing more: there is no other tax in EN 16931. */
export function vat(element: Maybe, numbers: NumberReader): { category: string; rate?: number } {
  text(element, 'cac:TaxScheme/cbc:ID');
  return given({ category: text(element, 'cbc:ID') ?? '', rate: numbers.rate(at(element, 'cbc:Percent')) });
}

export const isCharge = (element: XmlElement): boolean =>
  ['true', '1'].includes(text(element, 'cbc:ChargeIndicator') ?? '');

type Terms = { readonly amount: string; readonly base: string };

export const adjustment = (element: XmlElement, numbers: NumberReader, terms: Terms): LineAdjustment =>
  given({
    amount: numbers.cents(at(element, 'cbc:Amount'), terms.amount) ?? null,
    base: numbers.cents(at(element, 'cbc:BaseAmount'), terms.base),
    percent: numbers.decimal(at(element, 'cbc:MultiplierFactorNumeric')),
    reason: textIfThere(element, 'cbc:AllowanceChargeReason'),
    reasonCode: textIfThere(element, 'cbc:AllowanceChargeReasonCode'),
  });
