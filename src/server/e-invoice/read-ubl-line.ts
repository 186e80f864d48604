import { adjustment, identifier, isCharge, period, vat } from '#server/e-invoice/read-ubl-parts.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { all, at, attribute, given, type NumberReader, text, textOf } from '#server/e-invoice/xml-cursor.ts';
import { difference } from '#shared/e-invoice/decimal.ts';
import type { InvoiceLine } from '#shared/e-invoice/invoice.ts';
import type { Item } from '#shared/e-invoice/item.ts';

export function readUblLine(element: XmlElement, numbers: NumberReader): InvoiceLine {
  const quantity = at(element, 'cbc:InvoicedQuantity') ?? at(element, 'cbc:CreditedQuantity');
  const adjustments = all(element, 'cac:AllowanceCharge').map((it) => [isCharge(it), it] as const);
  const ofKind = (charge: boolean, amount: string, base: string) =>
    adjustments.filter(([kind]) => kind === charge).map(([, it]) => adjustment(it, numbers, { amount, base }));
  return given({
    id: text(element, 'cbc:ID') ?? '',
    note: text(element, 'cbc:Note'),
    object: objectOf(all(element, 'cac:DocumentReference')),
    quantity: numbers.decimal(quantity) ?? null,
    unit: attribute(quantity, 'unitCode') ?? '',
    net: numbers.cents(at(element, 'cbc:LineExtensionAmount'), 'BT-131') ?? null,
    orderLine: text(element, 'cac:OrderLineReference/cbc:LineID'),
    buyerAccount: text(element, 'cbc:AccountingCost'),
    period: period(element),
    allowances: ofKind(false, 'BT-136', 'BT-137'),
    charges: ofKind(true, 'BT-141', 'BT-142'),
    price: price(at(element, 'cac:Price'), numbers),
    vat: vat(at(element, 'cac:Item/cac:ClassifiedTaxCategory'), numbers),
    item: item(at(element, 'cac:Item')),
  });
}

/** BT-18 and BT-128: UNTDID 1001 code 130. */
export const objectOf = (documents: readonly XmlElement[]) =>
  identifier(
    at(
      documents.find((document) => text(document, 'cbc:DocumentTypeCode') === '130'),
      'cbc:ID',
    ),
  );

function price(element: XmlElement | undefined, numbers: NumberReader): InvoiceLine['price'] {
  const net = numbers.decimal(at(element, 'cbc:PriceAmount')) ?? null;
  const base = at(element, 'cbc:BaseQuantity');
  const held = at(element, 'cac:AllowanceCharge');
  text(held, 'cbc:ChargeIndicator');
  const discount = numbers.decimal(at(held, 'cbc:Amount'));
  const stated = numbers.decimal(at(held, 'cbc:BaseAmount'));
  // Without a gross price the discount comes on top of the net one.
  const gross = stated ?? (net === null || discount === undefined ? undefined : difference(net, turned(discount)));
  return given({
    net,
    gross: gross === undefined ? undefined : given({ price: gross, discount: discount === '0' ? undefined : discount }),
    baseQuantity: numbers.decimal(base),
    baseUnit: attribute(base, 'unitCode'),
  });
}

const turned = (decimal: string) => difference('0', decimal);

const item = (element: XmlElement | undefined): Item =>
  given({
    name: text(element, 'cbc:Name') ?? '',
    description: text(element, 'cbc:Description'),
    sellerId: text(element, 'cac:SellersItemIdentification/cbc:ID'),
    buyerId: text(element, 'cac:BuyersItemIdentification/cbc:ID'),
    standardId: identifier(at(element, 'cac:StandardItemIdentification/cbc:ID')),
    classifications: all(element, 'cac:CommodityClassification/cbc:ItemClassificationCode').map((code) =>
      given({ id: textOf(code) ?? '', scheme: attribute(code, 'listID'), version: attribute(code, 'listVersionID') }),
    ),
    origin: text(element, 'cac:OriginCountry/cbc:IdentificationCode'),
    attributes: all(element, 'cac:AdditionalItemProperty').map((held) => ({
      name: text(held, 'cbc:Name') ?? '',
      value: text(held, 'cbc:Value') ?? '',
    })),
  });
