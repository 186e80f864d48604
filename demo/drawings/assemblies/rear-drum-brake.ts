import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { inOrder, together } from '#demo/drawings/kit/marks.ts';
import { circle, rounded, sector } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bearing, bellows, bolt, cylinder, laid, nut, shaft, shift } from '#demo/drawings/kit/solids.ts';
import { coil, tube } from '#demo/drawings/kit/wire.ts';

const backPlate = inOrder(
  revolve(pairs('0 118, 4 124, 8 124'), { bore: [[4, 116]], through: false, holes: [] }),
  revolve(pairs('4 48, 12 48'), { bore: [[12, 26]], holes: [{ at: 12, ring: 38, r: 4, count: 4, turn: 45 }] }),
);

const shoe = (side: 1 | -1) => {
  const [from, to] = side === 1 ? [-62, 62] : [118, 242];
  return inOrder(
    prism([sector(104, 98, from, to)], -13, 13),
    prism(
      [rounded(sector(98, 74, from + 2, to - 2), 3), circle(5, [side * 86, 20]), circle(5, [side * 84, -24])],
      -2,
      2,
    ),
    prism([sector(110, 104, from + 8, to - 8)], -13, 13),
  );
};

const wheelCylinder = inOrder(
  laid(shaft([12, 8], [14, 13], [44, 16], [14, 13], [12, 8]), [1, 0, 0]),
  shift(cylinder(7, 8), 48, 0, 0),
);

const drum = revolve(pairs('0 128, 8 128, 8 122, 20 122, 20 125, 26 125, 26 121, 56 118, 62 110'), {
  bore: [[8, 30]],
  holes: [
    { at: 62, ring: 52, r: 8, count: 5 },
    { at: 62, ring: 52, r: 4, count: 2, turn: 126 },
  ],
  through: false,
});

const adjuster = laid(
  inOrder(shaft([20, 5], [30, 7]), shift(cylinder(13, 5), 0, 0, 50), shift(shaft([26, 5], [14, 7]), 0, 0, 55)),
  [1, 0, 0],
);

export const rearDrumBrake: Assembly = {
  key: 'rear-drum-brake',
  node: 'brakes.drum',
  name: {
    de: 'Trommelbremse hinten',
    en: 'Rear drum brake',
    fr: 'Frein à tambour arrière',
    it: 'Freno a tamburo posteriore',
  },
  for: 'road rear-drum',
  view: { turn: 42, height: 18 },
  axes: {
    hub: { from: [0, 0, 0], along: [1, 0, 0] },
    cylinder: { from: [0, 150, 0], along: [1, 0, 0] },
    adjuster: { from: [0, -150, 0], along: [1, 0, 0], hidden: true },
  },
  pieces: [
    piece(1, 31, 2, 'hub', 330, drum),
    piece(2, 32, 1, 'hub', 95, shoe(1), { beside: [38, 0] }),
    piece(2, 32, 1, 'hub', 95, shoe(-1), { beside: [-38, 0] }),
    piece(3, 33, 2, 'cylinder', 60, wheelCylinder, { beside: [-48, 0] }),
    piece(4, 34, 2, 'adjuster', 130, adjuster, { beside: [-60, 0] }),
    piece(5, 79, 2, 'hub', 232, bearing(46, 24, 34)),
    piece(6, 82, 2, 'hub', 470, nut(20, 16)),
    piece(7, 109, 2, 'hub', 560, revolve(pairs('0 26, 4 26, 4 22, 16 22, 22 16'))),
    piece(
      8,
      35,
      1,
      'adjuster',
      -90,
      together(
        tube(triples('0 20 60, 0 20 -20, 30 10 -120, -30 -20 -200'), 7, 'shade-2'),
        shift(bellows(6, 9, 34, 5), 0, 20, 40),
      ),
      { beside: [-30, 60] },
    ),
    piece(9, 38, 1, 'cylinder', 190, laid(coil(8, 84, 12, 3), [1, 0, 0]), { beside: [-42, -6] }),
    piece(
      10,
      47,
      2,
      'cylinder',
      -120,
      together(tube(triples('0 0 0, 0 20 -30, 20 26 -80, 0 10 -120'), 5), shaft([12, 9], [20, 6])),
      { beside: [-20, -30] },
    ),
    piece(11, 98, 10, 'hub', 440, bolt(6, 32, 9), { beside: [70, 84] }),
    piece(0, 0, 2, 'hub', -70, backPlate),
  ],
};
