import { address, ciiDay, party, partyId, taxId } from '#server/e-invoice/cii-parts.ts';
import { element, group } from '#server/e-invoice/xml-text.ts';
import type { Attachment, Invoice } from '#shared/e-invoice/invoice.ts';

const reference = (name: string, id: string | undefined) => group(name, element('ram:IssuerAssignedID', id));

/** UNTDID 1001: 916 a document that supports the invoice, 50 a tender, 130 the invoiced object. */
const additional = (id: string | undefined, typeCode: '50' | '130', scheme?: string) =>
  id === undefined
    ? ''
    : group(
        'ram:AdditionalReferencedDocument',
        element('ram:IssuerAssignedID', id),
        element('ram:TypeCode', typeCode),
        element('ram:ReferenceTypeCode', scheme),
      );

const attachment = ({ id, description, url, file }: Attachment) =>
  group(
    'ram:AdditionalReferencedDocument',
    element('ram:IssuerAssignedID', id),
    element('ram:URIID', url),
    element('ram:TypeCode', '916'),
    element('ram:Name', description),
    element('ram:AttachmentBinaryObject', file?.base64, { mimeCode: file?.mime, filename: file?.name }),
  );

export const ciiAgreement = (invoice: Invoice): string =>
  group(
    'ram:ApplicableHeaderTradeAgreement',
    element('ram:BuyerReference', invoice.buyerReference),
    party('ram:SellerTradeParty', invoice.seller),
    party('ram:BuyerTradeParty', invoice.buyer),
    invoice.taxRepresentative === undefined
      ? ''
      : group(
          'ram:SellerTaxRepresentativeTradeParty',
          element('ram:Name', invoice.taxRepresentative.name),
          address(invoice.taxRepresentative.address),
          taxId(invoice.taxRepresentative.vatId, 'VA'),
        ),
    reference('ram:SellerOrderReferencedDocument', invoice.salesOrder),
    reference('ram:BuyerOrderReferencedDocument', invoice.order),
    reference('ram:ContractReferencedDocument', invoice.contract),
    ...invoice.attachments.map(attachment),
    additional(invoice.tender, '50'),
    additional(invoice.object?.id, '130', invoice.object?.scheme),
    invoice.project === undefined
      ? ''
      : group(
          'ram:SpecifiedProcuringProject',
          element('ram:ID', invoice.project),
          element('ram:Name', 'Project reference'),
        ),
  );

export const ciiDelivery = ({ delivery, deliveryNote, receipt }: Invoice): string =>
  group(
    'ram:ApplicableHeaderTradeDelivery',
    group(
      'ram:ShipToTradeParty',
      delivery?.location === undefined ? '' : partyId(delivery.location),
      element('ram:Name', delivery?.name),
      address(delivery?.address),
    ),
    group('ram:ActualDeliverySupplyChainEvent', ciiDay('ram:OccurrenceDateTime', delivery?.date)),
    reference('ram:DespatchAdviceReferencedDocument', deliveryNote),
    reference('ram:ReceivingAdviceReferencedDocument', receipt),
  );
