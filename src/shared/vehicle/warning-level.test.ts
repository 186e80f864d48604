import { describe, expect, it } from 'vitest';
import { warningLevel } from '#shared/vehicle/warning-level.ts';

const now = new Date('2026-11-15T12:00:00Z');
const recall = { classification: 'RecallCampaign', validFrom: '2026-01-01T00:00:00Z', validTo: null } as const;
const modified = { classification: 'ModifiedValues', validFrom: null, validTo: '2026-12-31T00:00:00Z' } as const;

describe('warning level (R4.12)', () => {
  it('is none without infos', () => expect(warningLevel([], now)).toBe('none'));
  it('is orange when modified values are valid now', () => expect(warningLevel([modified], now)).toBe('orange'));
  it('a recall in force outranks modified values listed before it', () =>
    expect(warningLevel([modified, recall], now)).toBe('red'));
  it('a recall that has ended no longer counts, modified values beside it do', () =>
    expect(warningLevel([{ ...recall, validTo: '2026-11-15T11:59:59Z' }, modified], now)).toBe('orange'));
  it('a recall that has not begun does not count', () =>
    expect(warningLevel([{ ...recall, validFrom: '2026-11-15T12:00:01Z' }], now)).toBe('none'));
  it('both limits belong to the time of validity', () => {
    const instant = now.toISOString();
    expect(warningLevel([{ ...recall, validFrom: instant, validTo: instant }], now)).toBe('red');
  });
  it('a missing date is open on that side', () =>
    expect(warningLevel([{ ...recall, validFrom: null, validTo: null }], now)).toBe('red'));
});
