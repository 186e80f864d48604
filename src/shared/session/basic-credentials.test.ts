import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basicAuthorization, readBasicAuthorization } from '#shared/session/basic-credentials.ts';

describe('Basic credentials', () => {
  it('are sent only when both user name and password are present (R5.1)', () => {
    expect(basicAuthorization({ username: 'chef', password: '' })).toBeNull();
    expect(basicAuthorization({ username: '', password: 'passform' })).toBeNull();
    expect(basicAuthorization({ username: 'chef', password: 'passform' })).toBe('Basic Y2hlZjpwYXNzZm9ybQ==');
  });

  it('carry any UTF-8 there and back, the name in its composed form; the first colon parts name and password', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((s) => !/[:\0]/.test(s) && s.isWellFormed());
    const secret = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
      .filter((s) => !s.includes('\0') && s.isWellFormed());
    fc.assert(
      fc.property(name, secret, (username, password) => {
        const header = basicAuthorization({ username, password }) ?? '';
        fc.pre(header.length < 1000);
        expect(readBasicAuthorization(header)).toEqual({ username: username.normalize('NFC'), password });
      }),
    );
  });

  it.each([
    'Bearer abc',
    'Basic',
    'Basic ***',
    'Basic Y2hlZg==', // no colon
    'Basic OnBhc3Nmb3Jt', // no name
    'Basic Y2hlZjo=', // no password
    'Basic /////w==', // no UTF-8
    'Basic Y2hlZjoAAA==', // NUL
    `Basic ${'QUFB'.repeat(400)}`,
  ])('the odd header %j is no credentials', (header) => {
    expect(readBasicAuthorization(header)).toBeNull();
  });
});
