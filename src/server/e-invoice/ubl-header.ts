import { address, identifier, partyId, partyName, taxId } from '#server/e-invoice/ubl-parts.ts';
import { element, group } from '#server/e-invoice/xml-text.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';

const reference = (name: string, id: string | undefined) => group(name, element('cbc:ID', id));

/** UBL cannot name a sales order without an order. */
export const noOrder = 'NA';

export const orderReference = ({ order, salesOrder }: Invoice): string =>
  group(
    'cac:OrderReference',
    element('cbc:ID', order ?? (salesOrder === undefined ? undefined : noOrder)),
    element('cbc:SalesOrderID', salesOrder),
  );

const typed = (id: Parameters<typeof identifier>[1], typeCode: '50' | '130') =>
  id === undefined
    ? ''
    : group('cac:AdditionalDocumentReference', identifier('cbc:ID', id), element('cbc:DocumentTypeCode', typeCode));

/** BG-3, BG-24 and what else is referred to. The two documents differ in the order, and a credit note has no project. */
export function references(invoice: Invoice, isCredit: boolean): string[] {
  const tender = reference('cac:OriginatorDocumentReference', invoice.tender);
  const contract = reference('cac:ContractDocumentReference', invoice.contract);
  const additional = [
    ...invoice.attachments.map(({ id, description, url, file }) =>
      group(
        'cac:AdditionalDocumentReference',
        element('cbc:ID', id),
        element('cbc:DocumentDescription', description),
        group(
          'cac:Attachment',
          element('cbc:EmbeddedDocumentBinaryObject', file?.base64, { mimeCode: file?.mime, filename: file?.name }),
          group('cac:ExternalReference', element('cbc:URI', url)),
        ),
      ),
    ),
    typed(invoice.object, '130'),
    isCredit ? typed(invoice.project === undefined ? undefined : { id: invoice.project }, '50') : '',
  ];
  return [
    ...invoice.preceding.map(({ number, date }) =>
      group(
        'cac:BillingReference',
        group('cac:InvoiceDocumentReference', element('cbc:ID', number), element('cbc:IssueDate', date)),
      ),
    ),
    reference('cac:DespatchDocumentReference', invoice.deliveryNote),
    reference('cac:ReceiptDocumentReference', invoice.receipt),
    ...(isCredit ? [contract, ...additional, tender] : [tender, contract, ...additional]),
    isCredit ? '' : reference('cac:ProjectReference', invoice.project),
  ];
}

export const payeeAndRepresentative = ({ payee, taxRepresentative }: Invoice): string[] => [
  payee === undefined
    ? ''
    : group(
        'cac:PayeeParty',
        partyId(payee.id),
        partyName(payee.name),
        group('cac:PartyLegalEntity', identifier('cbc:CompanyID', payee.legalId)),
      ),
  taxRepresentative === undefined
    ? ''
    : group(
        'cac:TaxRepresentativeParty',
        partyName(taxRepresentative.name),
        address('cac:PostalAddress', taxRepresentative.address),
        taxId(taxRepresentative.vatId, 'VAT'),
      ),
];

export const ublDelivery = ({ delivery }: Invoice): string =>
  group(
    'cac:Delivery',
    element('cbc:ActualDeliveryDate', delivery?.date),
    group('cac:DeliveryLocation', identifier('cbc:ID', delivery?.location), address('cac:Address', delivery?.address)),
    group('cac:DeliveryParty', partyName(delivery?.name)),
  );
