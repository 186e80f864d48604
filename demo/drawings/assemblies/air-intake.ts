import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle } from '#demo/drawings/kit/outlines.ts';
import { pairs } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { box, clamp, laid, shaft, shift, socket } from '#demo/drawings/kit/solids.ts';
import type { V2 } from '#demo/drawings/kit/space.ts';

const pleats = Array.from({ length: 17 }, (_, i) => detail(prism([rectangle(3, 84, 0, [-72 + i * 9, 0])], 22, 22)));
const element = inOrder(prism([rectangle(184, 116, 10)], 0, 10), prism([rectangle(160, 92, 4)], 10, 22), ...pleats);

const mouth = (r: number, length: number) =>
  revolve(
    [
      [0, r],
      [length - 8, r],
      [length - 8, r + 2],
      [length, r + 2],
    ],
    { bore: [[length - 4, r - 4]], through: false },
  );
const clip = (u: number) => detail(shift(prism([rectangle(18, 34, 4)], 0, 4), u, 0));

const lower = inOrder(
  prism([rectangle(190, 122, 14)], 0, 70),
  prism([rectangle(206, 138, 16), rectangle(174, 106, 10)], 70, 78),
  shift(laid(mouth(25, 40), [0, -1, 0]), -48, -60, 32),
  shift(laid(inOrder(clip(0), clip(52)), [0, -1, 0]), 10, -69, 66),
);

const upper = inOrder(
  prism([rectangle(206, 138, 16)], 0, 8),
  prism([rectangle(186, 118, 18)], 8, 34),
  prism([rectangle(140, 80, 20)], 34, 52),
  ...[-40, -14, 12, 38].map((u) => detail(prism([rectangle(8, 56, 3, [u, 0])], 52, 55))),
  shift(laid(mouth(26, 36), [1, 0, 0]), 92, 0, 22),
);

const massSensor = inOrder(
  revolve(pairs('0 30, 8 30, 8 26, 60 26, 60 30, 68 30'), { bore: [[50, 23]], through: false }),
  shift(box(30, 22, 34, 4), 0, 34, 16),
  shift(socket(20, 14, 12), 0, 40, 50),
);

// The flap is shut: so the bore has a bottom, with the shaft across it.
const throttle = inOrder(
  prism([rectangle(98, 98, 18), ...pairs('-38 -38, 38 -38, 38 38, -38 38').map((at) => circle(6, at))], 0, 12),
  revolve(pairs('12 42, 48 42, 48 37, 62 37'), { bore: [[14, 33]], through: false }),
  detail(prism([rectangle(62, 6, 2)], 49, 51)),
  shift(laid(inOrder(box(60, 44, 30, 10), shift(socket(26, 18, 14), 0, 0, 30)), [-1, 0, 0]), -36, -14, 30),
);

const folds = Array.from({ length: 9 }, (_, i): V2[] => [
  [22 + i * 11, 24],
  [27.5 + i * 11, 30],
]).flat();
const intakeHose = revolve([[0, 28], [14, 28], [16, 25], ...folds, [124, 25], [126, 28], [140, 28]], {
  bore: [[30, 23]],
  through: false,
});

const breather = revolve(pairs('0 7, 16 7, 16 22, 20 27, 56 27, 60 22, 60 7, 76 7'), {
  lines: [24, 28, 32, 36, 40, 44, 48, 52],
});

const cabin = inOrder(
  prism([rectangle(150, 110, 4)], 0, 22),
  ...Array.from({ length: 13 }, (_, i) => detail(prism([rectangle(3, 96, 0, [-66 + i * 11, 0])], 22, 22))),
);

const oilFilter = revolve(pairs('0 30, 4 34, 66 34, 70 36, 76 36, 76 30'), {
  bore: pairs('3 26, 20 10'),
  through: false,
  lines: [12, 58],
});
const fuelFilter = inOrder(shaft([20, 6], [6, 14], [84, 30], [6, 14], [20, 6]));

export const airIntake: Assembly = {
  key: 'air-intake',
  node: 'service.filters',
  name: {
    de: 'Luftansaugung und Filter',
    en: 'Air intake and filters',
    fr: 'Admission d’air et filtres',
    it: 'Aspirazione aria e filtri',
  },
  for: 'road combustion',
  view: { turn: 30, height: 28 },
  axes: {
    box: { from: [-200, -150, 0], along: [0, 1, 0] },
    flow: { from: [-30, 160, 0], along: [1, 0, 0] },
    cabin: { from: [325, -95, 40], along: [0, 1, 0], hidden: true },
    oil: { from: [20, -120, 60], along: [0, 1, 0] },
    fuel: { from: [75, -190, 70], along: [1, 0, 0] },
    breather: { from: [330, 40, 0], along: [0, 1, 0] },
  },
  pieces: [
    piece(1, 151, 1, 'flow', 130, intakeHose),
    piece(2, 2, 1, 'box', 150, element),
    piece(0, 0, 1, 'box', -20, lower),
    piece(4, 6, 1, 'breather', -40, breather),
    piece(5, 262, 1, 'flow', 0, massSensor),
    piece(6, 263, 1, 'flow', 340, throttle),
    piece(7, 3, 1, 'cabin', -40, cabin),
    piece(8, 1, 1, 'oil', -30, oilFilter),
    piece(9, 4, 1, 'fuel', 10, fuelFilter),
    piece(
      10,
      264,
      1,
      'flow',
      200,
      laid(inOrder(shaft([24, 6], [6, 13], [14, 11]), shift(socket(18, 16, 14), 0, 0, 44)), [0, 1, 0]),
      { beside: [0, 66] },
    ),
    piece(3, 488, 4, 'flow', 94, clamp(31, 9)),
    piece(3, 488, 4, 'flow', 300, clamp(31, 9)),
    piece(0, 0, 1, 'box', 260, upper),
  ],
};
