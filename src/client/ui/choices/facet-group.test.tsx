import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Facet, FacetGroup } from '#client/ui/choices/facet-group.tsx';

afterEach(cleanup);

const facets = (selected: readonly number[]): Facet[] =>
  Array.from({ length: 9 }, (_, at) => ({
    key: `v${at}`,
    label: `Wert ${at}`,
    count: at === 1 ? 0 : at + 1,
    countText: String(at),
    isSelected: selected.includes(at),
  }));

function draw(selected: readonly number[] = []) {
  const onToggle = vi.fn();
  render(
    <FacetGroup
      title="Durchmesser"
      unit="mm"
      facets={facets(selected)}
      onToggle={onToggle}
      moreLabel={(hidden) => `Mehr (${hidden})`}
      fewerLabel="Weniger"
    />,
  );
  return onToggle;
}
const shown = () => screen.getAllByRole('checkbox').length;

test('six values at once, the rest on request', () => {
  draw();
  expect(shown()).toBe(6);
  fireEvent.click(screen.getByRole('button', { name: 'Mehr (3)' }));
  expect(shown()).toBe(9);
  fireEvent.click(screen.getByRole('button', { name: 'Weniger' }));
  expect(shown()).toBe(6);
});

test('what is ticked stays in sight, wherever it stands', () => {
  draw([8]);
  expect(shown()).toBe(6);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Wert 8/ }).checked).toBe(true);
});

test('a value that would leave nothing is visible, but blocked', () => {
  const onToggle = draw();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Wert 1/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /Wert 2/ }));
  expect(onToggle).toHaveBeenCalledWith('v2');
});
