import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { ball } from '#demo/drawings/kit/ball.ts';
import { detail, inOrder, type Solid } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { box, cylinder, laid, shaft, shift, socket } from '#demo/drawings/kit/solids.ts';
import type { V2 } from '#demo/drawings/kit/space.ts';

const lens: V2[] = rounded(pairs('-150 -40, -120 46, 40 64, 150 40, 140 -30, 60 -62, -80 -60'), 26);
const inner: V2[] = rounded(pairs('-136 -34, -110 36, 38 52, 136 32, 126 -24, 56 -50, -74 -48'), 22);
const ear = (u: number, v: number): Solid => shift(prism([rectangle(30, 22, 8), circle(5)], 0, 7), u, v, -34);
const headlamp = inOrder(
  shift(revolve(pairs('0 34, 14 34')), -60, -4, -84),
  shift(revolve(pairs('0 28, 14 28')), 40, 4, -84),
  prism([rounded(pairs('-110 -40, -96 36, 40 50, 120 30, 110 -26, 50 -46'), 24)], -70, -30),
  ear(-84, 53),
  ear(60, 60),
  ear(148, 6),
  prism([lens], -30, 0),
  detail(prism([inner], 0, 0)),
  shift(
    detail(
      revolve(pairs('0 44, 2 44'), {
        bore: pairs('10 40, 16 20'),
        through: false,
      }),
    ),
    -60,
    -4,
    0,
  ),
  shift(
    detail(
      revolve(pairs('0 38, 2 38'), {
        bore: pairs('10 34, 16 16'),
        through: false,
      }),
    ),
    40,
    4,
    0,
  ),
  shift(detail(revolve(pairs('0 14, 2 14'), { bore: [[8, 12]], through: false })), 104, 6, 0),
);
const glass = inOrder(
  prism([lens], 0, 10),
  detail(prism([inner], 10, 10)),
  ...[-60, 0, 60].map((u) =>
    detail(prism([rounded(pairs('-3 -34, 9 32, 11 32, -1 -34'), 1).map(([x, y]): V2 => [x + u, y])], 10, 10)),
  ),
);
const large = 1.5;
const grown = (stations: V2[]) => stations.map(([w, r]): V2 => [w * large, r * large]);
const h7 = revolve(grown(pairs('0 4, 12 4, 12 16, 16 16, 16 20, 20 20, 20 9, 26 8, 60 8, 66 5')));
const h1 = revolve(grown(pairs('0 5, 14 5, 14 13, 18 13, 18 7, 50 7, 54 4')));
const bayonet = inOrder(
  revolve(grown(pairs('0 10, 22 10, 24 12'))),
  shift(cylinder(4, 5), 0, 15, 12),
  shift(ball(30), 0, 0, 60),
);
const wedge = inOrder(prism([rectangle(16, 6, 2)], 0, 16), revolve(pairs('16 7, 24 9, 34 8, 40 4')));
const motor = inOrder(
  shaft([14, 6], [16, 11]),
  shift(box(44, 54, 34, 8), 0, 0, 30),
  shift(laid(socket(26, 16, 14), [0, -1, 0]), 0, -26, 46),
);
const fog = inOrder(
  prism([rounded(pairs('-60 -10, -40 44, 40 44, 60 -10, 30 -40, -30 -40'), 12), circle(36)], -6, 0),
  revolve(pairs('-40 26, -16 38, 4 40'), { bore: [[3, 36]], through: false }),
  detail(prism([circle(30)], 2, 2)),
);
const ballast = inOrder(
  prism([rectangle(86, 70, 6)], 0, 24),
  detail(prism([rectangle(60, 44, 4)], 24, 24)),
  shift(laid(socket(30, 14, 12), [1, 0, 0]), 42, 0, 12),
);
const tail = inOrder(
  prism([rounded(pairs('-50 -90, 50 -80, 40 60, 10 90, -50 80'), 20)], -30, -6),
  prism([rounded(pairs('-58 -98, 58 -88, 46 66, 12 98, -58 88'), 22)], -6, 10),
  detail(prism([rounded(pairs('-46 20, 34 20, 30 56, 6 78, -46 72'), 10)], 10, 10)),
  detail(prism([rounded(pairs('-46 -26, 40 -26, 36 10, -46 10'), 8)], 10, 10)),
  detail(prism([rounded(pairs('-46 -84, 46 -76, 42 -36, -46 -36'), 10)], 10, 10)),
);

export const lighting: Assembly = {
  key: 'lighting',
  node: 'light.head',
  name: { de: 'Beleuchtung', en: 'Lighting', fr: 'Éclairage', it: 'Illuminazione' },
  for: 'road',
  view: { turn: 46, height: 20, lit: 'left' },
  axes: {
    lamp: { from: [0, 90, 0], along: [0, 0, 1], hidden: true },
    low: { from: [-60, 86, 0], along: [0, 0, 1] },
    high: { from: [40, 94, 0], along: [0, 0, 1] },
    fog: { from: [-80, -130, 160], along: [0, 0, 1] },
    tail: { from: [170, -130, 60], along: [0, 0, 1] },
  },
  pieces: [
    piece(1, 272, 2, 'lamp', 170, headlamp),
    piece(1, 272, 2, 'lamp', 320, glass),
    piece(
      2,
      274,
      2,
      'fog',
      160,
      inOrder(
        prism([rounded(pairs('-110 -12, 100 -4, 110 14, -100 14'), 9)], -14, 6),
        detail(prism([rounded(pairs('-96 -5, 90 1, 96 8, -90 8'), 4)], 6, 6)),
      ),
      { beside: [-60, 90], for: 'road 2011+' },
    ),
    piece(3, 283, 2, 'low', -150, h7),
    piece(4, 284, 2, 'high', -190, h1),
    piece(5, 290, 2, 'lamp', -190, wedge, { beside: [104, 6], aim: 90 }),
    piece(6, 288, 4, 'lamp', -100, bayonet, { beside: [160, -100] }),
    piece(7, 275, 2, 'lamp', -260, motor, { beside: [90, -70] }),
    piece(8, 276, 2, 'low', -260, ballast, { beside: [0, 110], for: 'car 2005+ -2019' }),
    piece(9, 273, 2, 'fog', 120, fog),
    piece(10, 285, 2, 'fog', -50, h1),
    piece(11, 278, 2, 'tail', 120, tail),
    piece(12, 289, 4, 'tail', -70, bayonet, { beside: [0, 0] }),
  ],
};
