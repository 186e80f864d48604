import { describe, expect, it } from 'vitest';
import {
  documentKinds,
  isBill,
  kindFacts,
  nextKinds,
  startingKinds,
  turnsInto,
} from '#shared/invoicing/document-kind.ts';
import { stageOf } from '#shared/invoicing/document-stage.ts';
import { giroCode } from '#shared/invoicing/giro-code.ts';
import { isLeitwegId } from '#shared/invoicing/leitweg-id.ts';

describe('kinds of papers', () => {
  it('each has a series of its own, so that numbers run without gaps', () => {
    expect(new Set(documentKinds.map((kind) => kindFacts[kind].series)).size).toBe(documentKinds.length);
  });

  it('each is begun anew or made of another', () => {
    const reached = new Set<string>(startingKinds);
    for (const kind of documentKinds) if (reached.has(kind)) for (const next of turnsInto[kind]) reached.add(next);
    for (const kind of documentKinds) for (const next of turnsInto[kind]) reached.add(next);
    expect([...reached].toSorted()).toEqual([...documentKinds].toSorted());
  });

  it('a draft and a cancelled paper turn into nothing; a bill is taken back only by a cancellation', () => {
    for (const kind of documentKinds) {
      expect(nextKinds({ kind, state: 'draft', open: 100 })).toEqual([]);
      expect(nextKinds({ kind, state: 'cancelled', open: 100 })).toEqual([]);
      if (isBill(kind) && kind !== 'cancellation') expect(turnsInto[kind]).toContain('cancellation');
    }
  });

  it('of what is paid nobody is reminded', () => {
    expect(nextKinds({ kind: 'invoice', state: 'issued', open: 0 })).not.toContain('reminder');
    expect(nextKinds({ kind: 'invoice', state: 'issued', open: 1 })).toContain('reminder');
  });

  it('where a paper stands follows from the books', () => {
    const bill = {
      kind: 'invoice',
      state: 'issued',
      gross: 100,
      open: 100,
      dueOn: '2026-11-29',
      estimateState: null,
      isBilled: false,
    } as const;
    expect(stageOf('2026-11-29', bill)).toBe('open');
    expect(stageOf('2026-11-30', bill)).toBe('overdue');
    expect(stageOf('2026-11-29', { ...bill, open: 40 })).toBe('partly-paid');
    expect(stageOf('2026-11-30', { ...bill, open: 0 })).toBe('paid');
    expect(stageOf('2026-11-30', { ...bill, state: 'cancelled' })).toBe('cancelled');
    expect(stageOf('2026-11-30', { ...bill, kind: 'credit-note', gross: -100, open: -100 })).toBe('open');
    expect(stageOf('2026-11-30', { ...bill, kind: 'estimate', estimateState: 'accepted' })).toBe('accepted');
    expect(stageOf('2026-11-30', { ...bill, kind: 'job-order', isBilled: true })).toBe('billed');
    expect(stageOf('2026-11-30', { ...bill, kind: 'job-order' })).toBe('issued');
    expect(stageOf('2026-11-30', { ...bill, kind: 'estimate' })).toBe('issued');
    expect(stageOf('2026-11-30', { ...bill, gross: 0, open: 0 })).toBe('issued');
  });
});

it('a GiroCode says whom, where, how much and for what, and nothing where nothing is to be paid', () => {
  const wanted = {
    holder: 'Werkstatt  Beispiel',
    iban: 'de02 1203 0000 0000 2020 51',
    bic: 'BYLADEM1001',
    amount: 59_217,
    purpose: 'RG-2026-00001',
  };
  expect(giroCode(wanted)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'BYLADEM1001',
    'Werkstatt Beispiel',
    'DE02120300000000202051',
    'EUR592.17',
    '',
    '',
    'RG-2026-00001',
  ]);
  expect(giroCode({ ...wanted, amount: 0 })).toBeNull();
  expect(giroCode({ ...wanted, iban: '' })).toBeNull();
});

it('a Leitweg-ID with a digit changed is told by its check digits', () => {
  expect(isLeitwegId('04011000-1234512345-06')).toBe(true);
  expect(isLeitwegId('04011000-1234512346-06')).toBe(false);
  expect(isLeitwegId('quer')).toBe(false);
});
