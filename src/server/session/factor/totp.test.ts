import { describe, expect, it } from 'vitest';
import { base32, findStep, hotp, stepAt, totpUri } from '#server/session/factor/totp.ts';

const key = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('HOTP of counter %i is %s (RFC 4226, appendix D)', (counter, code) => {
  expect(hotp(key, counter)).toBe(code);
});

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('TOTP at %i seconds is %s (RFC 6238, appendix B)', (seconds, code) => {
  expect(hotp(key, stepAt(at(seconds)), 8)).toBe(code);
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %j (RFC 4648, section 10)', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

describe('a code', () => {
  const now = at(1_800_000_000);
  const step = stepAt(now);

  it.each([-1, 0, 1])('of a clock that is %i steps off is accepted', (offset) => {
    expect(findStep(key, hotp(key, step + offset), now, 0)).toBe(step + offset);
  });

  it.each([-2, 2])('of a clock that is %i steps off is refused', (offset) => {
    expect(findStep(key, hotp(key, step + offset), now, 0)).toBeNull();
  });

  it('is refused once it, or a later one, has been used', () => {
    expect(findStep(key, hotp(key, step), now, step)).toBeNull();
    expect(findStep(key, hotp(key, step - 1), now, step)).toBeNull();
    expect(findStep(key, hotp(key, step + 1), now, step)).toBe(step + 1);
  });

  it.each(['%s %s', '%s-%s', ' %s%s '])('in two groups or with blanks (%j) is accepted', (typed) => {
    const code = hotp(key, step);
    const text = typed.replace('%s', code.slice(0, 3)).replace('%s', code.slice(3));
    expect(findStep(key, text, now, 0)).toBe(step);
  });

  it.each(['', '12345', '1234567', '12 345', '١٢٣٤٥٦', 'abcdef'])('that is not six digits (%j) is refused', (code) => {
    expect(findStep(key, code, now, 0)).toBeNull();
  });
});

it('the address in the QR code names product, account and key', () => {
  expect(totpUri(key, { username: 'j. brandt', issuer: 'Teile & Co' })).toBe(
    'otpauth://totp/Teile%20%26%20Co:j.%20brandt?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Teile%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
