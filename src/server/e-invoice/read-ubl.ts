import { objectOf, readUblLine } from '#server/e-invoice/read-ubl-line.ts';
import { readUblMoney } from '#server/e-invoice/read-ubl-money.ts';
import { address, identifier, isCreditor, party, period, taxId } from '#server/e-invoice/read-ubl-parts.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { noOrder } from '#server/e-invoice/ubl-header.ts';
import {
  all,
  at,
  attribute,
  dayOf,
  given,
  givenOrNone,
  type NumberReader,
  text,
  textOf,
} from '#server/e-invoice/xml-cursor.ts';
import type { Attachment, Invoice } from '#shared/e-invoice/invoice.ts';

/** From a UBL Invoice or CreditNote to the model. */
export function readUbl(root: XmlElement, numbers: NumberReader): Invoice {
  const additional = all(root, 'cac:AdditionalDocumentReference');
  const order = text(root, 'cac:OrderReference/cbc:ID');
  return given({
    specification: text(root, 'cbc:CustomizationID') ?? '',
    process: text(root, 'cbc:ProfileID'),
    number: text(root, 'cbc:ID') ?? '',
    issueDate: dayOf(at(root, 'cbc:IssueDate')) ?? '',
    typeCode: text(root, 'cbc:InvoiceTypeCode') ?? text(root, 'cbc:CreditNoteTypeCode') ?? '',
    taxPointDate: dayOf(at(root, 'cbc:TaxPointDate')),
    taxPointCode: text(root, 'cac:InvoicePeriod/cbc:DescriptionCode'),
    buyerReference: text(root, 'cbc:BuyerReference'),
    project: text(root, 'cac:ProjectReference/cbc:ID') ?? text(ofType(additional, '50'), 'cbc:ID'),
    contract: text(root, 'cac:ContractDocumentReference/cbc:ID'),
    order: order === noOrder ? undefined : order,
    salesOrder: text(root, 'cac:OrderReference/cbc:SalesOrderID'),
    receipt: text(root, 'cac:ReceiptDocumentReference/cbc:ID'),
    deliveryNote: text(root, 'cac:DespatchDocumentReference/cbc:ID'),
    tender: text(root, 'cac:OriginatorDocumentReference/cbc:ID'),
    object: objectOf(additional),
    buyerAccount: text(root, 'cbc:AccountingCost'),
    notes: all(root, 'cbc:Note').map(noteOf),
    preceding: all(root, 'cac:BillingReference/cac:InvoiceDocumentReference').map((held) =>
      given({ number: text(held, 'cbc:ID') ?? '', date: dayOf(at(held, 'cbc:IssueDate')) }),
    ),
    seller: party(at(root, 'cac:AccountingSupplierParty/cac:Party')),
    buyer: party(at(root, 'cac:AccountingCustomerParty/cac:Party')),
    payee: payeeOf(at(root, 'cac:PayeeParty')),
    taxRepresentative: representativeOf(at(root, 'cac:TaxRepresentativeParty')),
    delivery: givenOrNone({
      name: text(root, 'cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name'),
      location: identifier(at(root, 'cac:Delivery/cac:DeliveryLocation/cbc:ID')),
      date: dayOf(at(root, 'cac:Delivery/cbc:ActualDeliveryDate')),
      address: address(at(root, 'cac:Delivery/cac:DeliveryLocation/cac:Address')),
    }),
    period: period(root),
    attachments: additional
      .filter((it) => !['50', '130'].includes(text(it, 'cbc:DocumentTypeCode') ?? ''))
      .map(attachmentOf),
    ...readUblMoney(root, numbers),
    lines: [...all(root, 'cac:InvoiceLine'), ...all(root, 'cac:CreditNoteLine')].map((line) =>
      readUblLine(line, numbers),
    ),
  });
}

const ofType = (documents: readonly XmlElement[], typeCode: string) =>
  documents.find((it) => text(it, 'cbc:DocumentTypeCode') === typeCode);

/** "#ADU#text": BT-21 before BT-22. */
function noteOf(element: XmlElement): Invoice['notes'][number] {
  const said = textOf(element) ?? '';
  const [, subject, rest] = /^#([A-Z]{3})#([\s\S]*)$/.exec(said) ?? [];
  return subject === undefined ? { text: said } : { text: rest ?? '', subject };
}

const payeeOf = (element: XmlElement | undefined): Invoice['payee'] =>
  element &&
  given({
    name: text(element, 'cac:PartyName/cbc:Name') ?? '',
    id: identifier(all(element, 'cac:PartyIdentification/cbc:ID').find((id) => !isCreditor(id))),
    legalId: identifier(at(element, 'cac:PartyLegalEntity/cbc:CompanyID')),
  });

const representativeOf = (element: XmlElement | undefined): Invoice['taxRepresentative'] =>
  element &&
  given({
    name: text(element, 'cac:PartyName/cbc:Name') ?? '',
    vatId: taxId(element, true) ?? '',
    address: address(at(element, 'cac:PostalAddress')),
  });

function attachmentOf(element: XmlElement): Attachment {
  const file = at(element, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject');
  const base64 = textOf(file)?.replaceAll(/\s/g, '');
  return given({
    id: text(element, 'cbc:ID') ?? '',
    description: text(element, 'cbc:DocumentDescription'),
    url: text(element, 'cac:Attachment/cac:ExternalReference/cbc:URI'),
    file:
      base64 === undefined
        ? undefined
        : { name: attribute(file, 'filename') ?? '', mime: attribute(file, 'mimeCode') ?? '', base64 },
  });
}
