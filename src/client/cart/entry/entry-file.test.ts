// @vitest-environment node
import { expect, test } from 'vitest';
import { readEntryFile } from '#client/cart/entry/entry-file.ts';

const fileOf = (...bytes: number[]) => new Blob([Uint8Array.from(bytes)]);
const text = 'Größe;2\r\n';
const utf16 = (isLittle: boolean, hasMark: boolean) => {
  const units = [...(hasMark ? '\ufeff' : ''), ...text].map((sign) => sign.charCodeAt(0));
  return fileOf(...units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
};

test.each([
  ['UTF-8', new Blob([text])],
  ['UTF-8 with a mark', new Blob([`\ufeff${text}`])],
  ['UTF-16', utf16(true, true)],
  ['UTF-16, big end first', utf16(false, true)],
  ['UTF-16 without a mark', utf16(true, false)],
  ['UTF-16 without a mark, big end first', utf16(false, false)],
  ['Windows-1252', fileOf(...[...text].map((sign) => sign.charCodeAt(0)))],
])('%s is recognised', async (_name, file) => {
  expect(await readEntryFile(file)).toEqual({ kind: 'text', text });
});

test('a broken byte does not change the other letters', async () => {
  const file = fileOf(...new TextEncoder().encode(text), 0xff);
  expect(await readEntryFile(file)).toEqual({ kind: 'text', text: `${text}\u{fffd}` });
});

test.each([
  ['tooLarge', new Blob(['x'.repeat(2 * 1024 * 1024 + 1)])],
  ['empty', new Blob([''])],
  ['empty', new Blob([' \r\n '])],
  ['oldExcel', fileOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
  ['brokenExcel', fileOf(0x50, 0x4b, 3, 4, 1, 2, 3)],
  ['wrongKind', new Blob(['%PDF-1.7'])],
  ['wrongKind', fileOf(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13)],
])('what cannot be read is refused: %s', async (problem, file) => {
  expect(await readEntryFile(file)).toEqual({ kind: 'problem', problem });
});
