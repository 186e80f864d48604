import { describe, expect, it } from 'vitest';
import { bannerFor, clashesOf, type Plan } from '#shared/banner/plan.ts';

const day = (of: number) => new Date(`2026-11-${String(of).padStart(2, '0')}T06:00:00Z`);
const plan = (id: number, more: Partial<Plan> = {}): Plan & { id: number } => ({
  id,
  kind: 'info',
  supplier: null,
  roles: [],
  from: day(10),
  to: day(20),
  ...more,
});
const chef = { supplier: 'NORDTEIL', roles: ['ROLE_USER', 'ROLE_ORDER'] as const };
const shown = (banners: readonly (Plan & { id: number })[], at = day(15)) => bannerFor(banners, chef, at)?.id ?? null;

describe('which banner is shown (R1.8)', () => {
  it('is one in its time: from its beginning until just before its end', () => {
    expect(shown([plan(1)], day(10))).toBe(1);
    expect(shown([plan(1)], day(20))).toBeNull();
    expect(shown([plan(1)], new Date(day(10).getTime() - 1))).toBeNull();
    expect(shown([plan(1, { to: null })], day(30))).toBe(1);
  });

  it('is one for the own supplier or for all', () => {
    expect(shown([plan(1, { supplier: 'ALPTEIL' })])).toBeNull();
    expect(shown([plan(1, { supplier: 'NORDTEIL' })])).toBe(1);
    expect(bannerFor([plan(1, { supplier: 'NORDTEIL' })], { supplier: null, roles: [] }, day(15))).toBeNull();
  });

  it('is one for everyone or for a role that is held', () => {
    expect(shown([plan(1, { roles: ['ROLE_FAKTURA'] })])).toBeNull();
    expect(shown([plan(1, { roles: ['ROLE_FAKTURA', 'ROLE_ORDER'] })])).toBe(1);
  });

  it('is the most urgent, and of two equal ones the newer', () => {
    const [note, warning, outage] = [
      plan(1),
      plan(2, { kind: 'warning', from: day(5) }),
      plan(3, { kind: 'outage', from: day(1) }),
    ];
    expect(shown([note, warning, outage])).toBe(3);
    expect(shown([note, warning])).toBe(2);
    expect(shown([plan(7, { from: day(12) }), plan(8)])).toBe(7);
    expect(shown([plan(7), plan(8)])).toBe(8);
  });
});

describe('clashes', () => {
  it('are where two banners could reach the same person at the same time', () => {
    const own = plan(1);
    expect(clashesOf(own, [own])).toEqual([]);
    expect(clashesOf(own, [plan(2, { from: day(20), to: null })])).toEqual([]);
    expect(clashesOf(plan(1, { supplier: 'NORDTEIL' }), [plan(2, { supplier: 'ALPTEIL' })])).toEqual([]);
    expect(clashesOf(own, [plan(2, { supplier: 'ALPTEIL', from: day(18), to: null })])).toMatchObject([
      { from: day(18), to: day(20) },
    ]);
    const ends = (to: Date | null, other: Date | null) =>
      clashesOf(plan(1, { to }), [plan(2, { to: other })]).map((clash) => clash.to);
    expect([ends(day(14), day(16)), ends(day(16), day(14)), ends(null, null)]).toEqual([[day(14)], [day(14)], [null]]);
  });

  it('say who is shown then, the earliest first', () => {
    const found = clashesOf(plan(5), [plan(2, { kind: 'outage', from: day(15) }), plan(3, { from: day(9) })]);
    expect(found.map(({ other, wins }) => [other.id, wins])).toEqual([
      [3, true],
      [2, false],
    ]);
  });
});
