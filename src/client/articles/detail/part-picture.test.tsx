import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PartPicture } from '#client/articles/detail/part-picture.tsx';

afterEach(cleanup);

test('a drawing takes the colours of the theme, every other picture is shown as it is', () => {
  const { container, rerender } = render(<PartPicture picture={{ url: '/files/pictures/a?r=3', isDrawing: true }} />);
  expect(container.querySelector('use')?.getAttribute('href')).toBe('/files/pictures/a?r=3#drawing');
  expect(container.querySelector('img')).toBeNull();
  rerender(<PartPicture picture={{ url: '/files/pictures/b.jpg?r=3', isDrawing: false }} />);
  const image = container.querySelector('img');
  expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual(['/files/pictures/b.jpg?r=3', '']);
  expect(container.querySelector('svg')).toBeNull();
  rerender(<PartPicture picture={null} />);
  expect(container.querySelector('img, svg')).toBeNull();
});
