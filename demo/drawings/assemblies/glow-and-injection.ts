import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { box, cylinder, laid, pipe, ring, shaft, shift, socket } from '#demo/drawings/kit/solids.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

const glowPlug = revolve(pairs('-60 2, -56 4, 0 5, 2 9, 34 9, 34 8, 60 8, 60 13, 72 13, 72 6, 92 6'), {
  lines: [6, 10, 14, 18, 22, 26, 30, 76, 80, 84, 88],
});
const injector = inOrder(
  revolve(pairs('-50 5, -10 7, -10 12, 40 12, 40 18, 90 18, 94 14'), { lines: [4, 34] }),
  shift(
    laid(revolve(pairs('0 10, 30 10'), { bore: [[10, 5]], through: false, lines: [12, 16, 20, 24] }), [1, 0.6, 0]),
    12,
    4,
    60,
  ),
  shift(box(26, 26, 22, 5), 0, 0, 92),
  shift(laid(socket(22, 16, 18), [-1, 0.2, 0]), -10, 0, 102),
);
const rail = inOrder(
  revolve(pairs('0 14, 10 18, 300 18, 310 14'), { bore: [[10, 8]], through: false }),
  ...[50, 120, 190, 260].map((w) =>
    shift(laid(revolve(pairs('0 10, 20 10, 22 8, 34 8'), { lines: [25, 28, 31] }), [0, 1, 0]), 0, 12, w),
  ),
  ...[85, 225].map((w) =>
    shift(
      laid(prism([rounded(pairs('-12 -10, 12 -10, 12 26, -12 26'), 8), circle(5, [0, 14])], -8, 8), [0, 0, 1]),
      0,
      -26,
      w,
    ),
  ),
);
const pump = inOrder(
  shift(
    prism(
      [rounded(pairs('-60 0, -30 52, 30 52, 60 0, 30 -52, -30 -52'), 16), circle(6, [-46, 0]), circle(6, [46, 0])],
      0,
      14,
    ),
    0,
    0,
    0,
  ),
  revolve(pairs('14 44, 60 44, 66 38')),
  shift(laid(revolve(pairs('0 20, 46 20, 50 14, 60 14'), { lines: [10] }), [0, 1, 0]), 0, 36, 38),
  shift(laid(cylinder(9, 26), [1, 0.2, 0]), 38, 4, 40),
  revolve(pairs('66 22, 76 22, 76 10, 110 8')),
);
const sensor = inOrder(shaft([20, 8], [10, 15], [24, 12]), shift(socket(20, 16, 16), 0, 0, 54));
const relay = inOrder(
  prism([rectangle(84, 60, 6)], 0, 40),
  detail(prism([rectangle(60, 36, 4)], 40, 40)),
  shift(laid(socket(44, 22, 20), [0, -1, 0]), 0, -28, 20),
);
// A line over the injectors, with a socket for each.
const leakLine = inOrder(
  tube(triples('0 0 -90, 0 10 -50, 0 0 0, 0 -14 40, 0 0 80, 0 12 130'), 7, 'shade-2'),
  ...[0, 80].map((w) => shift(laid(revolve(pairs('-10 9, 10 9, 10 6, 28 6'), { lines: [0] }), [0, -1, 0]), 0, 0, w)),
);
const hose = pipe(triples('0 0 0, 0 40 0, 0 76 24, 0 84 70, 0 60 110, 0 20 120'), 15, 'shade-2');

export const glow: Assembly = {
  key: 'glow-and-injection',
  node: 'ignition.glow',
  name: {
    de: 'Vorglühanlage und Einspritzung',
    en: 'Glow system and injection',
    fr: 'Préchauffage et injection',
    it: 'Preriscaldamento e iniezione',
  },
  for: 'road diesel',
  view: { turn: 36, height: 24 },
  axes: {
    rail: { from: [-190, 230, 0], along: [1, 0, 0] },
    injector: { from: [-140, -70, 0], along: [0, 1, 0] },
    injector2: { from: [-60, -70, 0], along: [0, 1, 0] },
    plug: { from: [50, -90, 0], along: [0, 1, 0] },
    plug2: { from: [120, -90, 0], along: [0, 1, 0] },
    pump: { from: [240, -60, 0], along: [1, 0, 0] },
    leak: { from: [-140, 104, 0], along: [1, 0, 0], hidden: true },
    free: { from: [0, 0, 0], along: [1, 0, 0], hidden: true },
  },
  pieces: [
    piece(1, 270, 4, 'plug', -10, glowPlug),
    piece(1, 270, 4, 'plug2', -10, glowPlug),
    piece(2, 271, 1, 'free', 250, laid(relay, [-1, 0, 0]), { beside: [0, -230] }),
    piece(3, 258, 4, 'injector', 0, injector),
    piece(3, 258, 4, 'injector2', 0, injector),
    piece(4, 259, 4, 'injector', -110, ring(16, 8, 4)),
    piece(4, 259, 4, 'injector2', -110, ring(16, 8, 4)),
    piece(5, 261, 1, 'rail', 0, rail),
    piece(6, 254, 1, 'rail', 350, sensor),
    piece(7, 252, 1, 'pump', 60, pump),
    piece(8, 260, 1, 'leak', 0, leakLine),
    piece(9, 256, 2, 'free', 305, hose, { beside: [0, 96] }),
    piece(
      10,
      253,
      1,
      'rail',
      -110,
      laid(inOrder(shaft([18, 8], [10, 15], [26, 13]), shift(socket(20, 16, 14), 0, 0, 54)), [0, 0, -1]),
    ),
  ],
};
