import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProductLogo } from '#client/app/layout/top-bar/product-logo.tsx';

afterEach(cleanup);

test("the firm's or application's picture stands in the top bar", () => {
  const { container } = render(<ProductLogo src="/files/logo.png" product="Passform" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/logo.png');
});

test('a broken picture gives way to the default one, a new picture gets its chance (R9.5)', () => {
  const { container, rerender } = render(<ProductLogo src="/gone.png" product="Passform" />);
  fireEvent.error(container.querySelector('img') ?? container);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
  rerender(<ProductLogo src="/new.png" product="Passform" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.png');
});

test('under another name the portal does not show ours', () => {
  const { container } = render(<ProductLogo src={null} product="Nordteile" />);
  expect(container.textContent).toBe('Nordteile');
  expect(container.querySelector('svg')).toBeNull();
});
