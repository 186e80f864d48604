import { objectOf, readCiiLine } from '#server/e-invoice/read-cii-line.ts';
import { readCiiMoney } from '#server/e-invoice/read-cii-money.ts';
import { address, day, identifier, ids, party, period, taxId } from '#server/e-invoice/read-cii-parts.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import {
  all,
  at,
  attribute,
  given,
  givenOrNone,
  type NumberReader,
  text,
  textOf,
} from '#server/e-invoice/xml-cursor.ts';
import type { Attachment, Invoice } from '#shared/e-invoice/invoice.ts';

/** From a Cross Industry Invoice to the model. */
export function readCii(root: XmlElement, numbers: NumberReader): Invoice {
  const document = at(root, 'rsm:ExchangedDocument');
  const context = at(root, 'rsm:ExchangedDocumentContext');
  const transaction = at(root, 'rsm:SupplyChainTradeTransaction');
  const agreement = at(transaction, 'ram:ApplicableHeaderTradeAgreement');
  const shipped = at(transaction, 'ram:ApplicableHeaderTradeDelivery');
  const settlement = at(transaction, 'ram:ApplicableHeaderTradeSettlement');
  const additional = all(agreement, 'ram:AdditionalReferencedDocument');
  return given({
    specification: text(context, 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID') ?? '',
    process: text(context, 'ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID'),
    number: text(document, 'ram:ID') ?? '',
    issueDate: day(document, 'ram:IssueDateTime') ?? '',
    typeCode: text(document, 'ram:TypeCode') ?? '',
    buyerReference: text(agreement, 'ram:BuyerReference'),
    project: projectOf(agreement),
    contract: text(agreement, 'ram:ContractReferencedDocument/ram:IssuerAssignedID'),
    order: text(agreement, 'ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID'),
    salesOrder: text(agreement, 'ram:SellerOrderReferencedDocument/ram:IssuerAssignedID'),
    receipt: text(shipped, 'ram:ReceivingAdviceReferencedDocument/ram:IssuerAssignedID'),
    deliveryNote: text(shipped, 'ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID'),
    tender: text(
      additional.find((it) => text(it, 'ram:TypeCode') === '50'),
      'ram:IssuerAssignedID',
    ),
    object: objectOf(additional),
    notes: all(document, 'ram:IncludedNote').map((note) =>
      given({ text: text(note, 'ram:Content') ?? '', subject: text(note, 'ram:SubjectCode') }),
    ),
    seller: party(at(agreement, 'ram:SellerTradeParty')),
    buyer: party(at(agreement, 'ram:BuyerTradeParty')),
    taxRepresentative: representativeOf(at(agreement, 'ram:SellerTaxRepresentativeTradeParty')),
    delivery: deliveryOf(shipped),
    period: period(settlement),
    attachments: additional.filter((it) => !['50', '130'].includes(text(it, 'ram:TypeCode') ?? '')).map(attachmentOf),
    payee: payeeOf(at(settlement, 'ram:PayeeTradeParty')),
    buyerAccount: text(settlement, 'ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID'),
    preceding: all(settlement, 'ram:InvoiceReferencedDocument').map((held) =>
      given({
        number: text(held, 'ram:IssuerAssignedID') ?? '',
        date: day(held, 'ram:FormattedIssueDateTime'),
      }),
    ),
    ...readCiiMoney(settlement, numbers),
    lines: all(transaction, 'ram:IncludedSupplyChainTradeLineItem').map((line) => readCiiLine(line, numbers)),
  });
}

/** The name is a mere filler there. */
function projectOf(agreement: XmlElement | undefined): string | undefined {
  text(agreement, 'ram:SpecifiedProcuringProject/ram:Name');
  return text(agreement, 'ram:SpecifiedProcuringProject/ram:ID');
}

const representativeOf = (element: XmlElement | undefined): Invoice['taxRepresentative'] =>
  element &&
  given({ name: text(element, 'ram:Name') ?? '', vatId: taxId(element, 'VA', 'VAT') ?? '', address: address(element) });

const payeeOf = (element: XmlElement | undefined): Invoice['payee'] =>
  element &&
  given({
    name: text(element, 'ram:Name') ?? '',
    id: ids(element)[0],
    legalId: identifier(at(element, 'ram:SpecifiedLegalOrganization/ram:ID')),
  });

function deliveryOf(shipped: XmlElement | undefined): Invoice['delivery'] {
  const to = at(shipped, 'ram:ShipToTradeParty');
  return givenOrNone({
    name: text(to, 'ram:Name'),
    location: ids(to)[0],
    date: day(shipped, 'ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime'),
    address: address(to),
  });
}

function attachmentOf(element: XmlElement): Attachment {
  const file = at(element, 'ram:AttachmentBinaryObject');
  const base64 = textOf(file)?.replaceAll(/\s/g, '');
  return given({
    id: text(element, 'ram:IssuerAssignedID') ?? '',
    description: text(element, 'ram:Name'),
    url: text(element, 'ram:URIID'),
    file:
      base64 === undefined
        ? undefined
        : { name: attribute(file, 'filename') ?? '', mime: attribute(file, 'mimeCode') ?? '', base64 },
  });
}
