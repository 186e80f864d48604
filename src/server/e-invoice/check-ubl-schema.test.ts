import { describe, expect, it } from 'vitest';
import { checkSchema } from '#server/e-invoice/check-schema.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { invoiceOf } from '#test/e-invoices/base-invoice.ts';
import { example } from '#test/e-invoices/breaking.ts';

const check = (xml: string) => checkSchema(new TextEncoder().encode(xml));
const invoice = writeUbl(example('everything that the model knows'));
const plain = writeUbl(invoiceOf());
const credit = writeUbl(invoiceOf({ typeCode: '381' }));

/** A change that changes nothing would prove nothing. */
function changed(xml: string, from: string | RegExp, to: string): string {
  const other = xml.replace(from, to);
  if (other === xml) throw new Error(`not in the invoice: ${from}`);
  return other;
}
const without = (xml: string, name: string) => changed(xml, new RegExp(`<${name}[ >][\\s\\S]*</${name}>\\n`), '');

const refused: Readonly<Record<string, readonly [xml: string, sentence: RegExp]>> = {
  'the date before the number': [
    changed(plain, /(<cbc:ID>.*\n)(<cbc:IssueDate>.*\n)/, '$2$1'),
    /^Element 'IssueDate': This element is not expected/,
  ],
  'the totals after the lines': [
    changed(plain, /(<cac:LegalMonetaryTotal>[\s\S]*<\/cac:LegalMonetaryTotal>\n)([\s\S]*)(<\/Invoice>)/, '$2$1$3'),
    /^Element 'InvoiceLine': This element is not expected/,
  ],
  'no number': [changed(plain, /<cbc:ID>RE-.*\n/, ''), /Expected is one of .* ID/],
  'no date': [without(plain, 'cbc:IssueDate'), /Expected is one of .* IssueDate/],
  'two dates': [changed(plain, /(<cbc:IssueDate>.*\n)/, '$1$1'), /^Element 'IssueDate': This element is not expected/],
  'no seller': [without(plain, 'cac:AccountingSupplierParty'), /^Element 'AccountingCustomerParty': /],
  'no buyer': [without(plain, 'cac:AccountingCustomerParty'), /Expected is .*AccountingCustomerParty/],
  'no totals': [without(plain, 'cac:LegalMonetaryTotal'), /Expected is one of .*LegalMonetaryTotal/],
  'totals without what is to be paid': [without(plain, 'cbc:PayableAmount'), /Missing child.*PayableAmount/],
  'no line': [without(plain, 'cac:InvoiceLine'), /^Element 'Invoice': Missing child.*InvoiceLine/],
  'a line without an item': [
    changed(plain, /<cac:Item>[\s\S]*?<\/cac:Item>\n/, ''),
    /^Element 'Price': This element is not expected/,
  ],
  'an amount without its currency': [
    changed(plain, '<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount>'),
    /^Element 'PayableAmount': The attribute 'currencyID' is required/,
  ],
  'a letter in an amount': [changed(plain, '>376.99</cbc:Pay', '>376.9o</cbc:Pay'), /'376\.9o' is not a valid value/],
  'a comma in an amount': [changed(plain, '>376.99</cbc:Pay', '>376,99</cbc:Pay'), /'376,99' is not a valid value/],
  'a price without a number': [changed(plain, '>84.9</cbc:Price', '></cbc:Price'), /^Element 'PriceAmount': '' is not/],
  'a quantity with its unit': [changed(plain, 'H87">2<', 'H87">2 Stk<'), /^Element 'InvoicedQuantity': '2 Stk' is not/],
  'a month that is none': [changed(plain, '>2026-11-15<', '>2026-13-01<'), /'2026-13-01' is not a valid value/],
  'a German date': [changed(plain, '>2026-11-29<', '>29.11.2026<'), /^Element 'DueDate': '29\.11\.2026' is not/],
  'neither allowance nor charge': [
    changed(invoice, '<cbc:ChargeIndicator>true', '<cbc:ChargeIndicator>perhaps'),
    /^Element 'ChargeIndicator': 'perhaps' is not a valid value/,
  ],
  'an element that UBL does not know': [
    changed(plain, '<cbc:DocumentCurrencyCode>', '<cbc:Beer>1</cbc:Beer>\n<cbc:DocumentCurrencyCode>'),
    /^Element 'Beer': This element is not expected/,
  ],
  'an element in a foreign place': [
    changed(plain, '<cbc:PaymentID>', '<cbc:CityName>Kassel</cbc:CityName>\n<cbc:PaymentID>'),
    /^Element 'CityName': This element is not expected/,
  ],
  'an attribute that UBL does not know': [
    changed(plain, '<cbc:IssueDate>', '<cbc:IssueDate format="102">'),
    /attribute 'format' is not allowed/,
  ],
  'text between the elements': [changed(plain, '<cac:Party>', '<cac:Party>Brandt'), /Character content .* not allowed/],
  'a child in a foreign namespace': [
    changed(plain, /<cbc:IssueDate>(.*)<\/cbc:IssueDate>/, '<IssueDate>$1</IssueDate>'),
    /^Element 'IssueDate': This element is not expected/,
  ],
  'the namespace of the values is another': [
    changed(plain, 'CommonBasicComponents-2', 'CommonBasicComponents-3'),
    /^Element 'CustomizationID': This element is not expected/,
  ],
  'a tax without a scheme': [
    changed(plain, /<cac:TaxScheme>[\s\S]*?<\/cac:TaxScheme>\n/, ''),
    /^Element 'PartyTaxScheme': Missing child.*TaxScheme/,
  ],
  'a file without its kind': [
    changed(invoice, / mimeCode="[^"]*"/, ''),
    /^Element 'EmbeddedDocumentBinaryObject': The attribute 'mimeCode' is required/,
  ],
  'a file that is no Base64': [
    changed(invoice, /(<cbc:EmbeddedDocumentBinaryObject[^>]*>)/, '$1A'),
    /^Element 'EmbeddedDocumentBinaryObject': .* is not a valid value/,
  ],
  'an invoice line in a credit note': [
    credit.replaceAll('CreditNoteLine', 'InvoiceLine').replaceAll('CreditedQuantity', 'InvoicedQuantity'),
    /^Element 'InvoiceLine': This element is not expected/,
  ],
  'a credited quantity in an invoice': [
    plain.replaceAll('InvoicedQuantity', 'CreditedQuantity'),
    /^Element 'CreditedQuantity': This element is not expected/,
  ],
  'a due date at the top of a credit note': [
    changed(credit, '<cbc:CreditNoteTypeCode>', '<cbc:DueDate>2026-11-29</cbc:DueDate>\n<cbc:CreditNoteTypeCode>'),
    /^Element 'DueDate': This element is not expected/,
  ],
};

describe('UBL that does not keep the structure is refused', () => {
  it.each(Object.entries(refused))('%s', async (_name, [xml, sentence]) => {
    const answer = await check(xml);
    expect(answer.kind).toBe('checked');
    expect(answer.kind === 'checked' && answer.findings[0]?.sentence).toMatch(sentence);
  });

  it('and the finding names the line', async () => {
    const wrong = changed(plain, '>2026-11-29<', '>2026-02-30<');
    const line = wrong.slice(0, wrong.indexOf('>2026-02-30<')).split('\n').length;
    expect(await check(wrong)).toMatchObject({ findings: [{ line }] });
  });

  it('a value that is no value is not repeated at length', async () => {
    for (const start of ['', 'x']) {
      const wrong = changed(plain, '>376.99</cbc:Pay', `>${start}${'🚗'.repeat(50_000)}</cbc:Pay`);
      const answer = await check(wrong);
      const sentence = (answer.kind === 'checked' && answer.findings[0]?.sentence) || '';
      expect([sentence.length, sentence.isWellFormed()]).toEqual([300, true]);
    }
  });

  it('another root, or the right one of another namespace, is no invoice', async () => {
    for (const xml of [
      plain.replaceAll(/(<\/?)Invoice\b/g, '$1Order'),
      changed(plain, 'xsd:Invoice-2', 'xsd:Invoice-1'),
      changed(plain, 'xsd:Invoice-2', 'xsd:CreditNote-2'),
    ])
      expect(await check(xml)).toEqual({ kind: 'noInvoice' });
  });
});

const nothing = { kind: 'checked', findings: [] };

describe('UBL that EN 16931 has no use for is accepted where UBL has it', () => {
  const inTheLine = (more: string) =>
    changed(plain, '</cac:Price>\n</cac:InvoiceLine>', `</cac:Price>\n${more}\n</cac:InvoiceLine>`);

  it.each([
    [
      'extensions of any kind',
      changed(
        plain,
        /(<Invoice[^>]*>)/,
        '$1<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent><a xmlns="urn:a" b="c"/></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions><cbc:UBLVersionID>2.1</cbc:UBLVersionID>',
      ),
    ],
    [
      'where the schema is to be found',
      changed(
        plain,
        '<Invoice ',
        '<Invoice xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2 UBL-Invoice-2.1.xsd" ',
      ),
    ],
    [
      'a person, with what UBL has there',
      changed(
        plain,
        /(<\/cac:Contact>\n)/,
        '$1<cac:Person>\n<cbc:FirstName>Maren</cbc:FirstName>\n<cac:Contact>\n<cbc:Telefax>1</cbc:Telefax>\n</cac:Contact>\n</cac:Person>\n',
      ),
    ],
    [
      'a payment made, with values that occur nowhere else',
      changed(
        plain,
        '<cac:TaxTotal>',
        '<cac:PrepaidPayment>\n<cbc:PaidAmount currencyID="EUR">1</cbc:PaidAmount>\n</cac:PrepaidPayment>\n<cac:TaxTotal>',
      ),
    ],
    [
      'lines below a line',
      inTheLine(
        '<cac:SubInvoiceLine>\n<cbc:ID>1.1</cbc:ID>\n<cbc:LineExtensionAmount currencyID="EUR">1</cbc:LineExtensionAmount>\n<cac:Item>\n<cbc:Name>Teil</cbc:Name>\n</cac:Item>\n</cac:SubInvoiceLine>',
      ),
    ],
    ['a time zone with a date', changed(plain, '>2026-11-15<', '>2026-11-15+01:00<')],
    [
      'names of code lists',
      changed(plain, '<cbc:DocumentCurrencyCode>', '<cbc:DocumentCurrencyCode listID="ISO4217" listAgencyID="6">'),
    ],
    [
      'other prefixes',
      plain.replaceAll('cbc:', 'b:').replaceAll(':cbc=', ':b=').replaceAll('cac:', 'a:').replaceAll(':cac=', ':a='),
    ],
  ])('%s', async (_name, xml) => {
    expect(await check(xml)).toEqual(nothing);
  });

  it('but what is known is checked there too', async () => {
    const wrong = changed(
      plain,
      '<cac:TaxTotal>',
      '<cac:PrepaidPayment>\n<cbc:Amount>x</cbc:Amount>\n</cac:PrepaidPayment>\n<cac:TaxTotal>',
    );
    expect(await check(wrong)).toMatchObject({ kind: 'checked', findings: [{}, {}] });
  });
});
