import { adjustment, identifier, isCharge, period, vat } from '#server/e-invoice/read-cii-parts.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { all, at, attribute, given, type NumberReader, text, textOf } from '#server/e-invoice/xml-cursor.ts';
import type { InvoiceLine } from '#shared/e-invoice/invoice.ts';
import type { Item } from '#shared/e-invoice/item.ts';

export function readCiiLine(element: XmlElement, numbers: NumberReader): InvoiceLine {
  const agreement = at(element, 'ram:SpecifiedLineTradeAgreement');
  const settlement = at(element, 'ram:SpecifiedLineTradeSettlement');
  const quantity = at(element, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity');
  const adjustments = all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map((it) => [isCharge(it), it] as const);
  const ofKind = (charge: boolean, amount: string, base: string) =>
    adjustments.filter(([kind]) => kind === charge).map(([, it]) => adjustment(it, numbers, { amount, base }));
  return given({
    id: text(element, 'ram:AssociatedDocumentLineDocument/ram:LineID') ?? '',
    note: text(element, 'ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content'),
    object: objectOf(all(settlement, 'ram:AdditionalReferencedDocument')),
    quantity: numbers.decimal(quantity) ?? null,
    unit: attribute(quantity, 'unitCode') ?? '',
    net:
      numbers.cents(
        at(settlement, 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
        'BT-131',
      ) ?? null,
    orderLine: text(agreement, 'ram:BuyerOrderReferencedDocument/ram:LineID'),
    buyerAccount: text(settlement, 'ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID'),
    period: period(settlement),
    allowances: ofKind(false, 'BT-136', 'BT-137'),
    charges: ofKind(true, 'BT-141', 'BT-142'),
    price: price(agreement, numbers),
    vat: vat(at(settlement, 'ram:ApplicableTradeTax'), numbers),
    item: item(at(element, 'ram:SpecifiedTradeProduct')),
  });
}

/** BT-18 and BT-128: UNTDID 1001 code 130. */
export function objectOf(documents: readonly XmlElement[]) {
  const held = documents.find((document) => text(document, 'ram:TypeCode') === '130');
  const id = text(held, 'ram:IssuerAssignedID');
  return id === undefined ? undefined : given({ id, scheme: text(held, 'ram:ReferenceTypeCode') });
}

function price(agreement: XmlElement | undefined, numbers: NumberReader): InvoiceLine['price'] {
  const [gross, net] = [
    at(agreement, 'ram:GrossPriceProductTradePrice'),
    at(agreement, 'ram:NetPriceProductTradePrice'),
  ];
  const [ofGross, base] = [
    at(gross, 'ram:BasisQuantity'),
    at(net, 'ram:BasisQuantity') ?? at(gross, 'ram:BasisQuantity'),
  ];
  textOf(ofGross);
  const full = numbers.decimal(at(gross, 'ram:ChargeAmount'));
  text(gross, 'ram:AppliedTradeAllowanceCharge/ram:ChargeIndicator/udt:Indicator');
  const discount = numbers.decimal(at(gross, 'ram:AppliedTradeAllowanceCharge/ram:ActualAmount'));
  return given({
    net: numbers.decimal(at(net, 'ram:ChargeAmount')) ?? null,
    gross: full === undefined ? undefined : given({ price: full, discount: discount === '0' ? undefined : discount }),
    baseQuantity: numbers.decimal(base),
    baseUnit: attribute(base, 'unitCode'),
  });
}

const item = (product: XmlElement | undefined): Item =>
  given({
    name: text(product, 'ram:Name') ?? '',
    description: text(product, 'ram:Description'),
    sellerId: text(product, 'ram:SellerAssignedID'),
    buyerId: text(product, 'ram:BuyerAssignedID'),
    standardId: identifier(at(product, 'ram:GlobalID')),
    classifications: all(product, 'ram:DesignatedProductClassification/ram:ClassCode').map((code) =>
      given({
        id: textOf(code) ?? '',
        scheme: attribute(code, 'listID'),
        version: attribute(code, 'listVersionID'),
      }),
    ),
    origin: text(product, 'ram:OriginTradeCountry/ram:ID'),
    attributes: all(product, 'ram:ApplicableProductCharacteristic').map((held) => ({
      name: text(held, 'ram:Description') ?? '',
      value: text(held, 'ram:Value') ?? '',
    })),
  });
