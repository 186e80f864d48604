// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Plate } from '#client/ui/plate.tsx';

afterEach(cleanup);

function heard(container: HTMLElement): string {
  for (const silent of container.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return container.textContent ?? '';
}

test('a plate is read as in text: KS-PF 214', () => {
  expect(heard(render(<Plate text="KS-PF 214" />).container)).toBe('KS-PF 214');
});

test('only a German plate trades its dash for seals', () => {
  const german = render(<Plate text="KS-PF 214" />).container;
  expect(german.querySelector('[aria-hidden="true"] + [aria-hidden="true"]')?.textContent).toBe('KSPF 214');
  const austrian = render(<Plate text="W-12345 A" country="A" />).container;
  expect(austrian.querySelector('[aria-hidden="true"] + [aria-hidden="true"]')?.textContent).toBe('W-12345 A');
});
