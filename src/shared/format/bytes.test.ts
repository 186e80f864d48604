import { expect, test } from 'vitest';
import { formatBytes } from '#shared/format/bytes.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1_400_000, '1,4 MB'],
  [2_000_000_000, '2,0 GB'],
  [5e15, '5.000,0 TB'],
])('%d bytes are %s', (bytes, shown) => {
  expect(formatBytes(bytes).replace('\u00a0', ' ')).toBe(shown);
});
