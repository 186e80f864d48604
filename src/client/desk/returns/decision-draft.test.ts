import { describe, expect, it } from 'vitest';
import { creditOf, faultOf, freshDraft, toSaid } from '#client/desk/returns/decision-draft.ts';
import { testReturn } from '#client/returns/test-return.ts';

const [found] = testReturn(1).lines;
if (!found) throw new Error('a case has lines');
const line = { ...found, line: 1, quantity: 4, expected: 8000 };
const fresh = freshDraft(line);

describe('a decision', () => {
  it('to accept says all pieces at the billed price', () => {
    expect(faultOf(line, fresh)).toBeNull();
    expect(toSaid(line, fresh)).toEqual({ line: 1, decision: 'accepted', quantity: 4, unitPrice: null, note: '' });
    expect(creditOf(line, fresh)).toBe(8000);
  });

  it('to reduce needs less of something, and a reason', () => {
    const reduced = { ...fresh, decision: 'reduced' as const };
    expect(faultOf(line, reduced)).toBe('same');
    expect(faultOf(line, { ...reduced, quantity: 3 })).toBe('note');
    expect(faultOf(line, { ...reduced, price: '20,01', note: 'mehr' })).toBe('price');
    expect(faultOf(line, { ...reduced, price: '0', note: 'nichts' })).toBe('price');
    const fewer = { ...reduced, quantity: 3, note: ' Karton fehlt ' };
    expect(faultOf(line, fewer)).toBeNull();
    expect(toSaid(line, fewer)).toMatchObject({ quantity: 3, unitPrice: null, note: 'Karton fehlt' });
    expect(creditOf(line, { ...fewer, price: '15,50' })).toBe(4650);
  });

  it('to refuse needs a reason and brings nothing', () => {
    const refused = { ...fresh, decision: 'refused' as const };
    expect(faultOf(line, refused)).toBe('note');
    expect(toSaid(line, { ...refused, note: 'eingebaut' })).toMatchObject({ quantity: 0, unitPrice: null });
    expect(creditOf(line, refused)).toBe(0);
  });
});
