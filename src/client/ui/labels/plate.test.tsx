import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Plate } from '#client/ui/labels/plate.tsx';

afterEach(cleanup);

test.each([
  ['KS-PF 214', 'D'],
  ['W-12345 A', 'A'],
])('the plate %s is read and copied as in text, without the letters of its band', (text, country) => {
  expect(render(<Plate text={text} country={country} />).container.textContent).toBe(text);
});

test('only a German plate covers its dash with the seals', () => {
  const parts = (text: string, country: string) =>
    render(<Plate text={text} country={country} />).container.querySelectorAll('span > span > span').length;
  expect(parts('KS-PF 214', 'D')).toBe(1);
  expect(parts('W-12345 A', 'A')).toBe(0);
});
