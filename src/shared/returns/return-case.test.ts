import { expect, it } from 'vitest';
import { awaitsInvoice, type ReturnCase } from '#shared/returns/return-case.ts';

it('a credit note waits for the invoice only for goods of a delivery note that are not billed and not refused', () => {
  const waits = (line: Partial<ReturnCase['lines'][number]>) =>
    awaitsInvoice({ lines: [line as ReturnCase['lines'][number]] }); // all that is asked of it
  const billedBy = { documentId: 9, documentNumber: 'RE 9', position: 1 };
  expect(waits({ basis: 'invoice', billedBy: null, decision: null })).toBe(false);
  expect(waits({ basis: 'delivery-note', billedBy: null, decision: null })).toBe(true);
  expect(waits({ basis: 'delivery-note', billedBy: null, decision: 'accepted' })).toBe(true);
  expect(waits({ basis: 'delivery-note', billedBy: null, decision: 'refused' })).toBe(false);
  expect(waits({ basis: 'delivery-note', billedBy, decision: null })).toBe(false);
});
