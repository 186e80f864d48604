import { adjustment, amount, identifier, period, taxCategory } from '#server/e-invoice/ubl-parts.ts';
import { element, group } from '#server/e-invoice/xml-text.ts';
import type { InvoiceLine } from '#shared/e-invoice/invoice.ts';
import type { Item } from '#shared/e-invoice/item.ts';

/** BG-25 */
export const ublLine = (line: InvoiceLine, currency: string, isCredit: boolean): string =>
  group(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    element('cbc:ID', line.id),
    element('cbc:Note', line.note),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity ?? undefined, {
      unitCode: line.unit,
    }),
    amount('cbc:LineExtensionAmount', line.net, currency),
    element('cbc:AccountingCost', line.buyerAccount),
    period(line.period),
    group('cac:OrderLineReference', element('cbc:LineID', line.orderLine)),
    line.object === undefined
      ? ''
      : group('cac:DocumentReference', identifier('cbc:ID', line.object), element('cbc:DocumentTypeCode', '130')),
    ...line.allowances.map((it) => adjustment(it, false, currency)),
    ...line.charges.map((it) => adjustment(it, true, currency)),
    item(line),
    price(line, currency),
  );

const item = ({ item: it, vat }: { item: Item; vat: InvoiceLine['vat'] }) =>
  group(
    'cac:Item',
    element('cbc:Description', it.description),
    element('cbc:Name', it.name),
    group('cac:BuyersItemIdentification', element('cbc:ID', it.buyerId)),
    group('cac:SellersItemIdentification', element('cbc:ID', it.sellerId)),
    group('cac:StandardItemIdentification', identifier('cbc:ID', it.standardId)),
    group('cac:OriginCountry', element('cbc:IdentificationCode', it.origin)),
    ...it.classifications.map(({ id, scheme, version }) =>
      group(
        'cac:CommodityClassification',
        element('cbc:ItemClassificationCode', id, { listID: scheme, listVersionID: version }),
      ),
    ),
    taxCategory('cac:ClassifiedTaxCategory', vat),
    ...it.attributes.map(({ name, value }) =>
      group('cac:AdditionalItemProperty', element('cbc:Name', name), element('cbc:Value', value)),
    ),
  );

const price = ({ price: it }: InvoiceLine, currency: string) =>
  group(
    'cac:Price',
    element('cbc:PriceAmount', it.net ?? undefined, { currencyID: currency }),
    element('cbc:BaseQuantity', it.baseQuantity, { unitCode: it.baseUnit }),
    it.gross === undefined
      ? ''
      : group(
          'cac:AllowanceCharge',
          element('cbc:ChargeIndicator', 'false'),
          element('cbc:Amount', it.gross.discount ?? '0', { currencyID: currency }),
          element('cbc:BaseAmount', it.gross.price, { currencyID: currency }),
        ),
  );
