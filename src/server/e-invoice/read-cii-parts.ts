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

export const day = (element: Maybe, path: string) =>
  dayOf(at(element, `${path}/udt:DateTimeString`) ?? at(element, `${path}/qdt:DateTimeString`));

export const period = (element: Maybe) => {
  const held = at(element, 'ram:BillingSpecifiedPeriod');
  return givenOrNone({ from: day(held, 'ram:StartDateTime'), to: day(held, 'ram:EndDateTime') });
};

export function address(element: Maybe): Address | undefined {
  const held = at(element, 'ram:PostalTradeAddress');
  if (held === undefined) return undefined;
  return given({
    line1: text(held, 'ram:LineOne'),
    line2: text(held, 'ram:LineTwo'),
    line3: text(held, 'ram:LineThree'),
    city: text(held, 'ram:CityName'),
    postCode: text(held, 'ram:PostcodeCode'),
    region: text(held, 'ram:CountrySubDivisionName'),
    country: text(held, 'ram:CountryID') ?? '',
  });
}

export const ids = (element: Maybe): Identifier[] =>
  [...all(element, 'ram:ID'), ...all(element, 'ram:GlobalID')].map(identifier).filter((id) => id !== undefined);

export const taxId = (element: Maybe, ...schemes: string[]): string | undefined =>
  textOf(
    all(element, 'ram:SpecifiedTaxRegistration/ram:ID').find((id) =>
      schemes.includes(id.attributes.get('schemeID') ?? ''),
    ),
  );

export function party(element: Maybe): Party {
  const contact = at(element, 'ram:DefinedTradeContact');
  return given({
    name: text(element, 'ram:Name') ?? '',
    tradeName: text(element, 'ram:SpecifiedLegalOrganization/ram:TradingBusinessName'),
    ids: ids(element),
    legalId: identifier(at(element, 'ram:SpecifiedLegalOrganization/ram:ID')),
    vatId: taxId(element, 'VA', 'VAT'),
    taxNumber: taxId(element, 'FC'),
    legalInfo: text(element, 'ram:Description'),
    electronicAddress: identifier(at(element, 'ram:URIUniversalCommunication/ram:URIID')),
    address: address(element),
    contact: givenOrNone({
      name: text(contact, 'ram:PersonName') ?? text(contact, 'ram:DepartmentName'),
      phone: text(contact, 'ram:TelephoneUniversalCommunication/ram:CompleteNumber'),
      email: text(contact, 'ram:EmailURIUniversalCommunication/ram:URIID'),
    }),
  });
}

export const isCharge = (element: XmlElement): boolean =>
  ['true', '1'].includes(text(element, 'ram:ChargeIndicator/udt:Indicator') ?? '');

type Terms = { readonly amount: string; readonly base: string };

export const adjustment = (element: XmlElement, numbers: NumberReader, terms: Terms): LineAdjustment =>
  given({
    amount: numbers.cents(at(element, 'ram:ActualAmount'), terms.amount) ?? null,
    base: numbers.cents(at(element, 'ram:BasisAmount'), terms.base),
    percent: numbers.decimal(at(element, 'ram:CalculationPercent')),
    reason: textIfThere(element, 'ram:Reason'),
    reasonCode: textIfThere(element, 'ram:ReasonCode'),
  });

/** "VAT" says nothing more: there is no other tax in EN 16931. */
export function vat(element: Maybe, numbers: NumberReader): { category: string; rate?: number } {
  text(element, 'ram:TypeCode');
  return given({
    category: text(element, 'ram:CategoryCode') ?? '',
    rate: numbers.rate(at(element, 'ram:RateApplicablePercent')),
  });
}
