import { expect, it } from 'vitest';
import { openTransOrder } from '#shared/handoff/open-trans.ts';
import { testDocument, testLine } from '#shared/handoff/test-document.ts';

it('an order without a supplier, a number, a note and a reference has none of them made up', () => {
  const cart = { ...testDocument.cart, note: '', reference: '' };
  const order = { ...testDocument.order, reference: '' };
  const xml = openTransOrder({ ...testDocument, parcel: null, supplier: null, cart, order, lines: [testLine({})] });
  expect(xml).toContain('<ORDER_ID>3-0</ORDER_ID>');
  expect(xml).toContain('>UNKNOWN<');
  expect(xml.match(/<ADDRESS>/g)).toHaveLength(1);
  expect(xml).not.toMatch(/CUSTOMER_ORDER_REFERENCE|type="general"/);
});

it('the sum stands there only where every price is known', () => {
  const sum = (price: number | null) =>
    openTransOrder({ ...testDocument, lines: [testLine({ price }), testLine({ line: 2 })] });
  expect(sum(1000)).toContain('<TOTAL_AMOUNT>103.60</TOTAL_AMOUNT>');
  expect(sum(null)).not.toContain('TOTAL_AMOUNT');
});
