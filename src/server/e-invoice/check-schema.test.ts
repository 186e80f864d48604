import { expect, it } from 'vitest';
import { checkSchema } from '#server/e-invoice/check-schema.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { invoiceOf } from '#test/e-invoices/base-invoice.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const xml = writeCii(invoiceOf());

it('an element in the wrong place is found, with its line', async () => {
  const wrong = xml.replace(/(<ram:LineID>.*<\/ram:LineID>)/, '$1\n<ram:LineID>2</ram:LineID>');
  const answer = await checkSchema(bytes(wrong));
  expect(answer).toMatchObject({ kind: 'checked', findings: [{ line: expect.any(Number) }] });
  if (answer.kind !== 'checked') return;
  expect(answer.findings[0]?.sentence).toMatch(/^Element 'LineID': This element is not expected/);
  expect(answer.findings[0]?.line).toBe(wrong.slice(0, wrong.indexOf('<ram:LineID>2')).split('\n').length);
});

it('a missing element and a number that is none are found', async () => {
  for (const wrong of [
    xml.replace(/(<rsm:ExchangedDocument>\s*)<ram:ID>.*<\/ram:ID>/, '$1'),
    xml.replace('<ram:DuePayableAmount>', '<ram:DuePayableAmount>x'),
  ]) {
    const answer = await checkSchema(bytes(wrong));
    expect(answer.kind === 'checked' && answer.findings.length).toBeGreaterThan(0);
  }
});

it('an invoice of the profile EXTENDED has a schema of its own', async () => {
  const extended = xml.replace(
    /urn:cen.eu:en16931:2017[^<]*/,
    'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
  );
  const reference =
    '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>1</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>';
  const end = '</ram:ApplicableHeaderTradeSettlement>';
  const twice = (document: string) => bytes(document.replace(end, `${reference}\n${reference}\n${end}`));
  expect(await checkSchema(twice(extended))).toEqual({ kind: 'checked', findings: [] });
  // D16B knows one preceding invoice.
  expect(await checkSchema(twice(xml))).not.toEqual({
    kind: 'checked',
    findings: [],
  });
});

it('D16B allows what EN 16931 does not use', async () => {
  const more = xml.replace('</ram:LineID>', '</ram:LineID>\n<ram:LineStatusCode>TRUE</ram:LineStatusCode>');
  expect(await checkSchema(bytes(more))).toEqual({ kind: 'checked', findings: [] });
});

it('white space around a date is none of the schema’s business', async () => {
  const ubl = writeUbl(invoiceOf()).replace(/<cbc:IssueDate>(.*)</, '<cbc:IssueDate>\n $1 <');
  expect(ubl).toContain('<cbc:IssueDate>\n');
  expect(await checkSchema(bytes(ubl))).toEqual({ kind: 'checked', findings: [] });
});

it('bad files do not come so far', async () => {
  expect(await checkSchema(bytes('<!DOCTYPE a><a/>'))).toEqual({ kind: 'forbidden' });
  expect(await checkSchema(bytes('<a/>'))).toEqual({ kind: 'noInvoice' });
  expect(await checkSchema(bytes('<a>'))).toEqual({ kind: 'notWellFormed', line: 1 });
});
