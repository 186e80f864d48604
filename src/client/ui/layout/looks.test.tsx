import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Row } from '#client/ui/layout/row.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { Split } from '#client/ui/layout/split.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';

afterEach(cleanup);

test('looks become classes, attributes stay attributes, and the class of the place comes last', () => {
  render(<Row as="nav" gap={3} wraps={false} truncates id="ways" aria-label="Wege" className="own" />);
  const row = screen.getByRole('navigation', { name: 'Wege' });
  expect(row.className).toBe('row gap-3 truncates own');
  expect(row.getAttributeNames().sort()).toEqual(['aria-label', 'class', 'id']);
});

test('what a primitive says of itself can be said otherwise', () => {
  render(<Toolbar role="toolbar" align="end" wraps={false} />);
  expect(screen.getByRole('toolbar').className).toBe('row flex-none align-end');
});

test('a scroll area without anything to step to is in the tab order, others are not', () => {
  const { container } = render(
    <>
      <ScrollArea isTabStop />
      <ScrollArea />
    </>,
  );
  expect([...container.children].map((area) => area.getAttribute('tabindex'))).toEqual(['0', null]);
});

test('a stacked split says so to the panels in it', () => {
  const { container } = render(<Split isStacked />);
  expect(container.querySelector('.split[data-stacked]')).not.toBeNull();
});
