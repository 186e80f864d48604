import { describe, expect, it } from 'vitest';
import { applyChange } from '#shared/technical-info/apply-change.ts';
import { type TechnicalValue, valueSources } from '#shared/technical-info/technical-value.ts';

const plug: TechnicalValue = {
  key: 'torque.drain-plug',
  name: 'Ölablassschraube',
  amountMilli: 30_000,
  toleranceMilli: null,
  angleDegrees: null,
  bound: 'exact',
  unit: 'Nm',
  digits: 0,
  text: '',
  note: '',
  source: 'demo',
  asOf: '2026-10-01',
  change: null,
};
const change = {
  oldMilli: 30_000,
  newMilli: 25_000,
  oldText: '',
  newText: '',
  since: '2025-01-01',
  until: null,
  source: 'manufacturer',
};

describe('a changed value', () => {
  it('comes from the sheet and from the change: both are told', () => {
    expect(valueSources(applyChange(plug, change, '2025-01-01'))).toEqual(['demo', 'manufacturer']);
    expect(valueSources(plug)).toEqual(['demo']);
  });

  it('is the new one from its first day on, and knows the old one', () => {
    const changed = applyChange(plug, change, '2025-01-01');
    expect([changed.amountMilli, changed.change?.oldMilli, changed.change?.state]).toEqual([
      25_000,
      30_000,
      'in-force',
    ]);
  });

  it('is the old one before, and the change is planned', () => {
    const changed = applyChange(plug, change, '2024-12-31');
    expect([changed.amountMilli, changed.change?.state]).toEqual([30_000, 'planned']);
  });

  it('is the old one again when the change is over', () => {
    const ended = { ...change, until: '2025-06-30' };
    expect(applyChange(plug, ended, '2025-06-30').amountMilli).toBe(25_000);
    expect(applyChange(plug, ended, '2025-07-01')).toMatchObject({ amountMilli: 30_000, change: { state: 'over' } });
  });

  it('changes words without touching the amount', () => {
    const words = { ...change, oldMilli: null, newMilli: null, oldText: 'G13', newText: 'G12evo' };
    expect(applyChange(plug, words, '2026-01-01')).toMatchObject({ amountMilli: 30_000, text: 'G12evo' });
  });
});
