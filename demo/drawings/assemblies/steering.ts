import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bellows, box, cylinder, laid, nut, pipe, pulley, shaft, shift, socket } from '#demo/drawings/kit/solids.ts';
import type { V3 } from '#demo/drawings/kit/space.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

const housing = inOrder(
  revolve(pairs('0 24, 14 24, 14 17, 250 17, 250 22, 300 22, 300 26, 316 26'), {
    bore: pairs('6 20, 40 10'),
    through: false,
    lines: [60, 64, 180, 184],
  }),
  shift(
    laid(revolve(pairs('0 24, 44 24, 44 18, 58 18'), { bore: [[5, 12]], through: false }), [0.2, 1, 0.1]),
    4,
    14,
    236,
  ),
  shift(laid(revolve(pairs('0 16, 24 16'), { bore: [[20, 8]] }), [0, 0.2, 1]), -4, -24, 40),
  shift(laid(cylinder(34, 52), [-0.6, 0.2, 0]), -16, -6, 262),
);

const innerRod = revolve(pairs('0 10, 22 10, 22 20, 34 20, 48 14, 52 8, 160 8'), {
  lines: [120, 124, 128, 132, 136, 140, 144, 148, 152, 156],
});

const rodEnd = inOrder(
  revolve(pairs('0 12, 60 11, 66 14')),
  shift(
    laid(revolve(pairs('-20 18, 10 20, 12 14, 22 9, 24 6, 48 5'), { lines: [30, 34, 38, 42, 46] }), [0, -1, 0]),
    0,
    0,
    84,
  ),
  shift(laid(revolve(pairs('0 18, 16 20, 20 14')), [0, 1, 0]), 0, -4, 84),
);

const dragEnd = laid(revolve(pairs('-16 15, 12 16, 14 11, 24 7, 26 5, 46 5'), { lines: [32, 36, 40] }), [0, -1, 0]);

const wheelRim: V3[] = circle(92).map(([u, v]): V3 => [u, v, 0]);
const wheel = inOrder(
  tube([...wheelRim, ...wheelRim.slice(0, 2)], 17, 'shade-2'),
  prism([rounded(pairs('-84 8, -34 22, 34 22, 84 8, 80 -10, 30 -22, 14 -84, -14 -84, -30 -22, -80 -10'), 10)], -6, 4),
  prism([rounded(pairs('-32 24, 32 24, 28 -22, -28 -22'), 12)], 4, 18),
);

/** Two forks and the cross between them. */
const joint = inOrder(
  prism([rectangle(36, 10, 3, [0, 15])], 0, 26),
  prism([rectangle(36, 10, 3, [0, -15])], 0, 26),
  shift(laid(shaft([48, 6]), [1, 0, 0]), -24, 0, 20),
  shift(laid(shaft([40, 6]), [0, 1, 0]), 0, -20, 20),
  prism([rectangle(10, 36, 3, [-15, 0])], 14, 40),
  prism([rectangle(10, 36, 3, [15, 0])], 14, 40),
  shift(cylinder(17, 12), 0, 0, 40),
);
const columnShaft = inOrder(
  shaft([24, 15]),
  shift(joint, 0, 0, 24),
  shift(revolve(pairs('0 11, 96 11'), { lines: [70, 74, 78, 82, 86, 90] }), 0, 0, 76),
  shift(revolve(pairs('0 15, 70 15')), 0, 0, 172),
  shift(joint, 0, 0, 242),
  shift(shaft([36, 13]), 0, 0, 294),
);

const pump = inOrder(
  shift(box(70, 62, 50, 16), 0, 0, -60),
  shift(laid(cylinder(9, 26), [0.2, 1, 0]), -10, 26, -36),
  shift(cylinder(14, 14), 0, 0, -10),
  shift(pulley(44, 26, 5), 0, 0, 4),
);

const reservoir = inOrder(
  revolve(pairs('-30 20, 0 34, 50 34, 56 26, 64 26'), { lines: [8, 44] }),
  shift(revolve(pairs('0 28, 14 28'), { lines: [3, 6, 9] }), 0, 0, 66),
  shift(laid(cylinder(7, 24), [1, 0, 0.2]), 28, 0, -10),
);

const sensor = inOrder(
  prism([circle(34), circle(18)], 0, 14),
  prism([circle(24), circle(18)], 14, 20),
  shift(socket(24, 14, 10), 0, -40, 2),
);

export const steering: Assembly = {
  key: 'steering',
  node: 'axle.steering',
  name: { de: 'Lenkung', en: 'Steering', fr: 'Direction', it: 'Sterzo' },
  for: 'road',
  view: { turn: 30, height: 24 },
  axes: {
    rack: { from: [-300, -90, 0], along: [1, 0, 0] },
    pinion: { from: [-124, -50, 6], along: [0.9, 1, 0.1] },
    wheel: { from: [150, 246, 30], along: [0.95, 0.5, 0.35] },
    pump: { from: [-330, 150, 0], along: [1, 0, 0.35] },
    tank: { from: [-190, 200, 0], along: [0, 1, 0] },
    lines: { from: [-300, -90, 0], along: [1, 0, 0], hidden: true },
    drag: { from: [-10, -215, 30], along: [1, 0, 0] },
  },
  pieces: [
    piece(1, 92, 1, 'rack', -60, housing),
    piece(2, 89, 2, 'rack', 290, innerRod),
    piece(3, 91, 2, 'rack', 480, bellows(26, 14, 110, 8)),
    piece(4, 88, 2, 'rack', 660, rodEnd),
    piece(5, 96, 1, 'pinion', 76, columnShaft),
    piece(6, 97, 1, 'wheel', 70, sensor),
    piece(7, 379, 1, 'wheel', 210, wheel),
    piece(8, 93, 1, 'pump', 0, pump, { for: 'road hydraulic' }),
    piece(9, 95, 1, 'tank', 40, reservoir, { for: 'road hydraulic' }),
    piece(
      10,
      94,
      1,
      'lines',
      0,
      pipe(triples('0 190 -20, 0 150 -40, 0 110 -20, 10 84 40, 6 70 110, 0 36 150'), 12, 'shade-2'),
      {
        for: 'road hydraulic',
      },
    ),
    piece(
      11,
      90,
      2,
      'drag',
      0,
      inOrder(dragEnd, shift(shaft([30, 11], [150, 8], [30, 11]), 0, 0, 12), shift(dragEnd, 0, 0, 234)),
    ),
    piece(12, 486, 2, 'rack', 618, nut(12, 10)),
  ],
};
