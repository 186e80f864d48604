import { describe, expect, it } from 'vitest';
import { keyPeriod } from '#shared/vehicle/key-period.ts';

const built = (builtFrom: string | null, builtTo: string | null) => ({ builtFrom, builtTo });

describe('key period', () => {
  it('a key of digits was given out before the letters came, one of letters not before', () => {
    expect(keyPeriod('375', [], [])).toEqual({ from: null, to: '2005-12' });
    expect(keyPeriod('ADT', [], [])).toEqual({ from: '2005-01', to: null });
  });

  it('the keys beside it narrow it: not before the types of the one before began, not after those of the next ended', () => {
    const before = [built('2012-09', '2019-06'), built('2013-01', null)];
    const after = [built('2014-01', '2018-05'), built('2014-01', '2020-02')];
    expect(keyPeriod('BNW', before, after)).toEqual({ from: '2012-09', to: '2020-02' });
  });

  it('a type that is still built, or of unknown months, narrows nothing', () => {
    expect(keyPeriod('BNW', [built(null, null)], [built('2019-01', null), built('2014-01', '2018-05')])).toEqual({
      from: '2005-01',
      to: null,
    });
    expect(keyPeriod('375', [built('2010-01', null)], [])).toEqual({ from: '2010-01', to: '2005-12' });
  });
});
