import { describe, expect, it } from 'vitest';
import { type FormField, ociForm, ociLengths } from '#shared/handoff/oci.ts';
import { testDocument, testLine } from '#shared/handoff/test-document.ts';

const valuesOf = (fields: readonly FormField[], field: string) =>
  fields.flatMap(([name, value]) => {
    const index = new RegExp(`^NEW_ITEM-${field}\\[(\\d+)\\]$`).exec(name)?.[1];
    return index === undefined ? [] : [[Number(index), value] as const];
  });

describe.each(['oci4', 'oci5'] as const)('an %s form', (version) => {
  const fields = ociForm(testDocument, version);
  const at = (field: string, index: number) => new Map(valuesOf(fields, field)).get(index);

  it('numbers its rows from 1 without gaps, and each has what OCI requires', () => {
    const rows = valuesOf(fields, 'QUANTITY').map(([index]) => index);
    expect(rows).toEqual([1, 2, 3, 4, 5]);
    for (const index of rows) {
      expect(at('DESCRIPTION', index)).toBeTruthy();
      expect(at('UNIT', index)).toMatch(/^[A-Z0-9]{2,3}$/);
      expect(at('QUANTITY', index)).toMatch(/^\d{1,11}\.\d{3}$/);
      // A price goes with its currency, or there is none.
      expect(at('CURRENCY', index) === 'EUR').toBe(at('PRICE', index) !== undefined);
      if (at('PRICE', index)) expect(at('PRICE', index)).toMatch(/^\d{1,11}\.\d{2}$/);
    }
    expect(valuesOf(fields, 'MATNR')).toEqual([]);
  });

  it('keeps to the lengths of the fields', () => {
    for (const [field, most] of Object.entries(ociLengths))
      for (const [, value] of valuesOf(fields, field)) expect(value.length, field).toBeLessThanOrEqual(most);
    expect(at('DESCRIPTION', 2)).toBe('Anlasser im Austausch mit einem sehr lan');
  });

  it('sends what is more than before as a difference, with the new total beside it, and nothing that is less', () => {
    expect([at('QUANTITY', 4), at('CUST_FIELD1', 4), at('CUST_FIELD2', 4)]).toEqual(['3.000', '3', '5']);
    expect(valuesOf(fields, 'CUST_FIELD1').map(([, line]) => line)).toEqual(['1', '2', '2', '3', '4']);
  });

  it('names part, maker, supplier, car and order', () => {
    expect([at('VENDORMAT', 1), at('MANUFACTMAT', 1), at('MANUFACTCODE', 1), at('VENDOR', 1)]).toEqual([
      '24.0125-0145.1',
      '24.0125-0145.1',
      'NORA',
      'NORDTEIL',
    ]);
    expect([at('CUST_FIELD3', 1), at('CUST_FIELD4', 1), at('CUST_FIELD5', 1)]).toEqual([
      'EK',
      'KS-PF 214',
      'WM-2026/118',
    ]);
    expect([at('PRICE', 1), at('PRICEUNIT', 1), at('LEADTIME', 1)]).toEqual(['41.80', '1', '2']);
    expect(at('SERVICE', 5)).toBe('X');
  });

  it('names a part without a name by its number, and the cart where neither line nor order has a word', () => {
    const lines = [testLine({ name: '' }), testLine({ line: 2, reference: 'Zeile' })];
    const bare = ociForm({ ...testDocument, order: { ...testDocument.order, reference: '' }, lines }, version);
    expect(valuesOf(bare, 'DESCRIPTION')[0]).toEqual([1, '24.0125-0145.1']);
    expect(valuesOf(bare, 'CUST_FIELD5')).toEqual([
      [1, 'A-77'],
      [2, 'Zeile'],
    ]);
  });

  it('a deposit is a row of its own behind its part', () => {
    expect([at('DESCRIPTION', 3)?.slice(0, 14), at('PRICE', 3), at('VENDORMAT', 3)]).toEqual([
      'Pfand Anlasser',
      '85.00',
      '24.0125-0145.1-PFAND',
    ]);
  });

  it('says of labour whose time is invented that it is, before its name', () => {
    const long = fields.filter(([name]) => name.startsWith('NEW_ITEM-LONGTEXT'));
    const said = long.filter(([, value]) => value.includes('Demodaten'));
    expect(said).toEqual([['NEW_ITEM-LONGTEXT_5:132[]', 'Demodaten – nicht für die Werkstatt · =Arbeit; "ersetzen"']]);
  });

  it('has no control characters, and no half characters at a cut', () => {
    const name = `a\r\nb\u0000${'x'.repeat(35)}😀`;
    const [, value = ''] = ociForm({ ...testDocument, lines: [testLine({ name })] }, version).find(([field]) =>
      field.includes('DESCRIPTION'),
    ) ?? [''];
    expect(value).toBe(`a b ${'x'.repeat(35)}`);
    expect(value.isWellFormed()).toBe(true);
  });
});

describe('the versions differ', () => {
  it('5.0 says its version and ties the deposit to its part; 4.0 knows neither', () => {
    const [four, five] = [ociForm(testDocument, 'oci4'), ociForm(testDocument, 'oci5')];
    expect(five).toContainEqual(['OCI_VERSION', '5.0']);
    expect(five).toContainEqual(['NEW_ITEM-PARENT_ID[3]', '2']);
    expect(valuesOf(five, 'ITEM_TYPE').map(([, type]) => type)).toEqual(['R', 'R', 'O', 'R', 'R']);
    expect(four.filter(([name]) => /OCI_VERSION|PARENT_ID|ITEM_TYPE/.test(name))).toEqual([]);
  });
});
