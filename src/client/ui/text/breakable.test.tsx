import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Breakable } from '#client/ui/text/breakable.tsx';

afterEach(cleanup);

test('a text may break before and after each slash, and is copied as it is (R9.6)', () => {
  const { container } = render(<Breakable text="0603/ADT" />);
  expect(container.innerHTML).toBe('0603<wbr>/<wbr>ADT');
  expect(container.textContent).toBe('0603/ADT');
});

test('a text without a slash is one piece', () => {
  expect(render(<Breakable text="Golf VII" />).container.innerHTML).toBe('Golf VII');
});
