import type { FoundValue, TechnicalSheet, TechnicalValue } from '#shared/technical-info/technical-value.ts';

/** For tests: a value of a sheet. */
export const testValue = (key: string, more: Partial<TechnicalValue> = {}): TechnicalValue => ({
  key,
  name: key,
  amountMilli: 120_000,
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
  ...more,
});

export const wheel = testValue('torque.wheel', { name: 'Radschrauben', note: 'über Kreuz anziehen' });
export const camber = testValue('align.camber', {
  name: 'Sturz',
  amountMilli: -80_000,
  toleranceMilli: 30_000,
  unit: 'arcmin',
});
export const plug = testValue('torque.drain-plug', {
  name: 'Ölablassschraube',
  amountMilli: 25_000,
  change: {
    oldMilli: 30_000,
    newMilli: 25_000,
    oldText: '',
    newText: '',
    since: '2025-01-01',
    until: null,
    source: 'manufacturer',
    state: 'in-force',
  },
});
export const foundPlug: FoundValue = { ...plug, sheet: 'torques', sheetName: 'Drehmomente', sectionName: 'Motor' };

const place = { sheet: 'torques', sheetName: 'Drehmomente' };
export const torques: TechnicalSheet = {
  key: 'torques',
  name: 'Drehmomente',
  sections: [
    { key: 'a', name: 'Räder', ...place, values: [wheel, camber], sequence: { kind: 'wheel', count: 5 } },
    { key: 'b', name: 'Motor', ...place, values: [plug], sequence: null },
  ],
};
