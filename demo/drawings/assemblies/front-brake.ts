import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder, together } from '#demo/drawings/kit/marks.ts';
import { circle, rounded, sector } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bolt, boltBack, brakeDisc, cylinder, plate, shift } from '#demo/drawings/kit/solids.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

const hub = revolve(pairs('-60 40, -12 40, -12 62, 0 62, 0 30, 16 30'), {
  bore: pairs('8 22, 30 14'),
  holes: [{ at: 0, ring: 48, r: 6, count: 5 }],
  through: false,
});

const shield = inOrder(
  prism([[...circle(140, [0, 0], 125, 415)], circle(52), circle(5, [62, -20]), circle(5, [-62, -20])], 0, 3),
  prism([circle(70, [0, 0]), circle(66)], 3, 3.5),
  detail(prism([sector(128, 84, 150, 205)], 3, 3)),
  detail(prism([sector(128, 84, 215, 270)], 3, 3)),
);

const bracket = inOrder(
  prism([rounded(pairs('-100 10, -80 46, -62 46, -62 -30, -84 -44, -104 -30'), 8)], 0, 20),
  prism([rounded(pairs('62 46, 80 46, 100 10, 104 -30, 84 -44, 62 -30'), 8)], 0, 20),
  prism([rounded(pairs('-100 -20, 100 -20, 84 -46, -84 -46'), 8), circle(7, [-86, -32]), circle(7, [86, -32])], 0, 14),
  prism([rounded(pairs('-100 12, -80 48, -62 48, -62 22, -80 4'), 6)], 20, 70),
  prism([rounded(pairs('62 48, 80 48, 100 12, 80 4, 62 22'), 6)], 20, 70),
);

const pad = inOrder(
  prism([rounded([...sector(150, 104, 68, 112, [0, -118])], 3)], 0, 5),
  prism([rounded([...sector(146, 108, 71, 109, [0, -118])], 3)], 5, 17),
);

const caliper = inOrder(
  shift(cylinder(30, 34), 0, 4, -46),
  prism([rounded(pairs('-66 40, -40 52, 40 52, 66 40, 62 -8, 36 -30, -36 -30, -62 -8'), 12)], -16, 6),
  prism([sector(166, 148, 66, 114, [0, -118])], 6, 62),
  prism(
    [rounded(pairs('-66 38, -40 49, 0 52, 40 49, 66 38, 62 -22, 34 -22, 26 10, -26 10, -34 -22, -62 -22'), 9)],
    62,
    84,
  ),
);

export const frontBrake: Assembly = {
  key: 'front-brake',
  node: 'brakes.front',
  name: {
    de: 'Scheibenbremse vorn',
    en: 'Front disc brake',
    fr: 'Frein à disque avant',
    it: 'Freno a disco anteriore',
  },
  for: 'road',
  axes: {
    hub: { from: [0, 0, 0], along: [1, 0, 0] },
    caliper: { from: [-40, 262, 0], along: [1, 0, 0] },
    upper: { from: [-40, 272, -92], along: [1, 0, 0] },
    lower: { from: [-40, 272, 92], along: [1, 0, 0] },
    hose: { from: [425, 160, 0], along: [1, 0, 0], hidden: true },
  },
  pieces: [
    piece(1, 15, 2, 'hub', 90, brakeDisc(150, 68, 5)),
    piece(2, 16, 1, 'caliper', 10, pad),
    piece(2, 16, 1, 'caliper', 62, pad),
    piece(3, 17, 2, 'caliper', 160, caliper),
    piece(4, 18, 2, 'caliper', -130, bracket),
    piece(5, 19, 2, 'upper', 282, bolt(7, 60)),
    piece(5, 19, 2, 'lower', 262, bolt(7, 60)),
    piece(6, 80, 2, 'hub', -150, hub),
    piece(7, 22, 2, 'hub', -20, shield),
    piece(8, 98, 10, 'hub', 240, bolt(7, 34, 10), { beside: [0, 46], aim: 139 }),
    piece(
      9,
      39,
      2,
      'hose',
      0,
      together(
        tube(triples('-40 90 0, 0 60 30, 30 0 10, 10 -60 -10, 50 -100 0'), 9, 'shade-2'),
        shift(cylinder(9, 14), -40, 88, 0),
        shift(cylinder(9, 14), 50, -104, 0),
      ),
      { beside: [60, 20] },
    ),
    piece(10, 485, 4, 'lower', -225, boltBack(8, 34), { beside: [0, -42], aim: -130 }),
    piece(
      11,
      46,
      2,
      'hub',
      -215,
      together(
        tube(triples('0 0 0, 0 26 -20, 10 40 -70, 0 20 -110'), 5),
        shift(plate(rounded(pairs('-14 -9, 14 -9, 14 9, -14 9'), 5), 5, circle(3, [8, 0])), 0, 0, 0),
        cylinder(6, 24),
      ),
      { beside: [0, 96], aim: -150 },
    ),
  ],
};
