import { describe, expect, it } from 'vitest';
import { type Box, placeBeside } from '#client/ui/layers/place-beside.ts';

const view = { width: 1000, height: 800 };
const card = { width: 300, height: 200 };

describe('a card beside what it explains', () => {
  it.each<[string, Box, { left: number; top: number }]>([
    ['stands below it', { left: 100, top: 50, right: 400, bottom: 90 }, { left: 100, top: 102 }],
    [
      'stands above it at the foot of the window',
      { left: 0, top: 740, right: 1000, bottom: 800 },
      { left: 8, top: 528 },
    ],
    ['stands right of a column', { left: 0, top: 100, right: 180, bottom: 800 }, { left: 192, top: 100 }],
    [
      'stands left of a column at the right edge',
      { left: 800, top: 10, right: 1000, bottom: 790 },
      { left: 488, top: 10 },
    ],
    [
      'keeps to the window beside the right edge',
      { left: 950, top: 10, right: 990, bottom: 40 },
      { left: 692, top: 52 },
    ],
    [
      'lies over what fills the window, at its foot',
      { left: 0, top: 0, right: 1000, bottom: 800 },
      { left: 8, top: 592 },
    ],
  ])('%s', (_name, target, place) => {
    expect(placeBeside(target, card, view)).toEqual(place);
  });

  it('begins in sight on a window that is smaller than the card', () => {
    const small = { width: 280, height: 150 };
    expect(placeBeside({ left: 0, top: 0, right: 280, bottom: 150 }, card, small)).toEqual({ left: 8, top: 8 });
  });
});
