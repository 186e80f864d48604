import { expect, test } from 'vitest';
import { overviewBlocks } from '#client/technical-info/overview/overview-blocks.ts';
import { testValue } from '#client/technical-info/test-technical-info.ts';
import type { TechnicalSection } from '#shared/technical-info/technical-value.ts';

const section = (sheet: string, count: number, text = ''): TechnicalSection => ({
  key: `${sheet}-${count}`,
  name: sheet,
  sheet,
  sheetName: sheet,
  values: Array.from({ length: count }, (_, at) => testValue(`${sheet}.${at}`, { text })),
  sequence: null,
});
const sheetsOf = (blocks: readonly { readonly sheet: string }[]) => blocks.map(({ sheet }) => sheet);

test('sections of a sheet stand together; long specifications need the width, few values are a strip', () => {
  const { wide, tables, strips } = overviewBlocks([
    section('fillings', 5, 'SAE 5W-30; VW 507 00'),
    section('torques', 2),
    section('torques', 5),
    section('brakes', 5),
  ]);
  expect([wide, tables, strips].map(sheetsOf)).toEqual([['fillings'], ['torques'], ['brakes']]);
  expect(tables[0]?.sections).toHaveLength(2);
});

test('strips fill rows of five: the longest first, others where there is room', () => {
  const { strips } = overviewBlocks([
    section('engine', 3),
    section('brakes', 5),
    section('belts', 1),
    section('tyres', 2),
    section('battery', 3),
  ]);
  expect(sheetsOf(strips)).toEqual(['brakes', 'engine', 'tyres', 'battery', 'belts']);
});
