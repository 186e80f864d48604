import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '#client/api/bot/sha256.ts';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

test('hashes as FIPS 180-4 says', () => {
  const text = new TextEncoder();
  expect(hex(sha256(text.encode('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hex(sha256(text.encode('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test('hashes as the browser does, at any length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const theirs = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
      expect(hex(sha256(bytes))).toBe(hex(theirs));
    }),
  );
});
