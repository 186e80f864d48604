import { adjustment, amount, period, rate } from '#server/e-invoice/cii-parts.ts';
import { element, group } from '#server/e-invoice/xml-text.ts';
import type { InvoiceLine } from '#shared/e-invoice/invoice.ts';
import type { Item } from '#shared/e-invoice/item.ts';

/** BG-25 */
export const ciiLine = (line: InvoiceLine): string =>
  group(
    'ram:IncludedSupplyChainTradeLineItem',
    group(
      'ram:AssociatedDocumentLineDocument',
      element('ram:LineID', line.id),
      group('ram:IncludedNote', element('ram:Content', line.note)),
    ),
    product(line.item),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group('ram:BuyerOrderReferencedDocument', element('ram:LineID', line.orderLine)),
      ...prices(line),
    ),
    group(
      'ram:SpecifiedLineTradeDelivery',
      element('ram:BilledQuantity', line.quantity ?? undefined, { unitCode: line.unit }),
    ),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', line.vat.category),
        rate('ram:RateApplicablePercent', line.vat.rate),
      ),
      period(line.period),
      ...line.allowances.map((it) => adjustment(it, false)),
      ...line.charges.map((it) => adjustment(it, true)),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', amount('ram:LineTotalAmount', line.net)),
      line.object === undefined
        ? ''
        : group(
            'ram:AdditionalReferencedDocument',
            element('ram:IssuerAssignedID', line.object.id),
            element('ram:TypeCode', '130'),
            element('ram:ReferenceTypeCode', line.object.scheme),
          ),
      group('ram:ReceivableSpecifiedTradeAccountingAccount', element('ram:ID', line.buyerAccount)),
    ),
  );

function prices({ price }: InvoiceLine): string[] {
  const base = element('ram:BasisQuantity', price.baseQuantity, { unitCode: price.baseUnit });
  const discount = price.gross?.discount;
  return [
    price.gross === undefined
      ? ''
      : group(
          'ram:GrossPriceProductTradePrice',
          element('ram:ChargeAmount', price.gross.price),
          base,
          discount === undefined
            ? ''
            : group(
                'ram:AppliedTradeAllowanceCharge',
                group('ram:ChargeIndicator', element('udt:Indicator', 'false')),
                element('ram:ActualAmount', discount),
              ),
        ),
    group('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', price.net ?? undefined), base),
  ];
}

const product = (item: Item): string =>
  group(
    'ram:SpecifiedTradeProduct',
    element('ram:GlobalID', item.standardId?.id, { schemeID: item.standardId?.scheme }),
    element('ram:SellerAssignedID', item.sellerId),
    element('ram:BuyerAssignedID', item.buyerId),
    element('ram:Name', item.name),
    element('ram:Description', item.description),
    ...item.attributes.map(({ name, value }) =>
      group('ram:ApplicableProductCharacteristic', element('ram:Description', name), element('ram:Value', value)),
    ),
    ...item.classifications.map(({ id, scheme, version }) =>
      group(
        'ram:DesignatedProductClassification',
        element('ram:ClassCode', id, { listID: scheme, listVersionID: version }),
      ),
    ),
    group('ram:OriginTradeCountry', element('ram:ID', item.origin)),
  );
