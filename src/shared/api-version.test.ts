import { expect, it } from 'vitest';
import { apiVersion } from '#shared/api-version.ts';

it.each([
  [1, 'v1'],
  [2, 'v2'],
  [3, 'v3'],
  ['2', 'v2'],
  ['3', 'v3'],
  [undefined, 'v1'],
  [null, 'v1'],
  ['', 'v1'],
  ['two', 'v1'],
  [4, 'v1'],
  [-1, 'v1'],
  [{}, 'v1'],
])('API version %j is %s (R9.4)', (given, expected) => {
  expect(apiVersion(given)).toBe(expected);
});
