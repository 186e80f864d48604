import { expect, test } from 'vitest';
import { sectionHeading } from '#shared/invoicing/estimate.ts';

const headings = (...sections: string[]) => {
  const lines = sections.map((section) => ({ section }));
  return lines.map((_, index) => sectionHeading(lines, index, 'without'));
};

test('a car stands above its first line, and lines without one are told from those of the car before', () => {
  expect(headings('Golf', 'Golf', 'BMW', '', '')).toEqual(['Golf', '', 'BMW', 'without', '']);
});

test('lines of one car alone have no heading', () => {
  expect(headings('', '')).toEqual(['', '']);
});
