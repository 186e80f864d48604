import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import {
  around,
  box,
  clamp,
  cylinder,
  laid,
  pipe,
  pulley,
  ring,
  shaft,
  shift,
  socket,
} from '#demo/drawings/kit/solids.ts';
import type { V2, V3 } from '#demo/drawings/kit/space.ts';
import { coil } from '#demo/drawings/kit/wire.ts';

const rows = Array.from({ length: 10 }, (_, i) => detail(prism([rectangle(286, 5, 0, [0, -63 + i * 14])], 24, 24)));
const fins = Array.from({ length: 35 }, (_, i) => detail(prism([rectangle(1.6, 132, 0, [-136 + i * 8, 0])], 24, 24)));
const ribs = [-56, -28, 0, 28, 56].flatMap((v) =>
  [-162, 162].map((u) => detail(prism([rectangle(27, 3, 1, [u, v])], 30, 32))),
);
const radiator = inOrder(
  prism([rectangle(300, 150, 4)], 0, 24),
  ...fins,
  ...rows,
  prism([rectangle(300, 8, 2, [0, 76])], -2, 27),
  prism([rectangle(300, 8, 2, [0, -76])], -2, 27),
  prism([rounded(pairs('-176 -84, -148 -84, -148 84, -176 84'), 8)], -4, 30),
  prism([rounded(pairs('148 -84, 176 -84, 176 84, 148 84'), 8)], -4, 30),
  ...ribs,
  shift(laid(cylinder(7, 16), [0, 1, 0]), 162, 84, 13),
  shift(laid(cylinder(7, 16), [0, 1, 0]), -162, 84, 13),
  shift(cylinder(15, 26), 162, 50, 30),
  shift(cylinder(15, 26), -162, -50, 30),
);

const blade = (i: number): V2[] => {
  const turn = (a: number, r: number): V2 => [
    r * Math.cos(((a + i * 51.4) * Math.PI) / 180),
    r * Math.sin(((a + i * 51.4) * Math.PI) / 180),
  ];
  return [turn(0, 18), turn(12, 40), turn(16, 64), turn(44, 64), turn(40, 40), turn(34, 18)];
};
const fan = inOrder(
  prism([rectangle(240, 160, 16), circle(70)], 0, 14),
  shift(ring(74, 70, 22), 0, 0, 0),
  ...Array.from({ length: 7 }, (_, i) => prism([blade(i)], 4, 9)),
  shift(cylinder(24, 26), 0, 0, 0),
);

const tank = inOrder(
  prism([rounded(pairs('-50 -36, 50 -36, 50 20, 20 44, -50 44'), 14)], -30, 30),
  prism([rounded(pairs('-44 -4, 44 -4, 44 -8, -44 -8'), 1)], 30, 30),
  shift(laid(revolve(pairs('0 16, 16 16'), { lines: [4, 8, 12] }), [0, 1, 0]), -22, 42, 0),
  shift(laid(cylinder(7, 22), [0, 0, 1]), 34, -24, 30),
);

const cap = revolve(pairs('0 20, 4 24, 20 24, 24 20'), { lines: [7, 10, 13, 16] });

const pump = inOrder(
  shift(around(prism([rounded(pairs('-2 8, 2 8, 10 32, 4 33'), 1)], -26, -10), 1, 0), 0, 0, 0),
  cylinder(30, 8),
  prism(
    [rounded(pairs('-50 -30, 0 -50, 50 -30, 40 40, -40 40'), 18), circle(5, [-34, -22]), circle(5, [34, -22])],
    8,
    18,
  ),
  shift(revolve(pairs('0 26, 10 26, 10 18, 24 18')), 0, 0, 18),
  shift(pulley(34, 20, 4), 0, 0, 40),
);

const thermostat = inOrder(
  revolve(pairs('-6 15, 0 15, 0 34, 5 34, 5 18, 16 12, 20 8')),
  shift(coil(13, 26, 4, 3), 0, 0, -34),
);

const thermostatHousing = inOrder(
  revolve(pairs('10 30, 26 26, 34 18, 54 18, 54 20, 60 20')),
  shift(laid(revolve(pairs('0 12, 30 12, 30 14, 36 14'), { bore: [[10, 9]], through: false }), [0, 1, 0]), 0, 20, 24),
  prism([rounded(pairs('-54 0, 0 44, 54 0, 0 -44'), 26), circle(26), circle(5, [-38, 0]), circle(5, [38, 0])], 0, 10),
);

const hose = (path: V3[]) => pipe(path, 24, 'shade-2');

export const cooling: Assembly = {
  key: 'cooling',
  node: 'cooling.radiator',
  name: { de: 'Motorkühlung', en: 'Engine cooling', fr: 'Refroidissement moteur', it: 'Raffreddamento motore' },
  for: 'road combustion',
  view: { turn: -32, height: 20 },
  axes: {
    front: { from: [0, 0, 0], along: [0, 0, 1] },
    tank: { from: [-170, 200, -60], along: [0, 1, 0] },
    thermostat: { from: [250, 150, 40], along: [1, 0, 0.25] },
    pump: { from: [-330, -60, 0], along: [0, 0, 1] },
    hoses: { from: [0, 0, 0], along: [0, 0, 1], hidden: true },
  },
  pieces: [
    piece(1, 200, 1, 'front', 200, radiator),
    piece(2, 213, 1, 'front', -80, fan),
    piece(3, 210, 1, 'tank', 0, shift(laid(tank, [0, -1, 0]), 22, 0)),
    piece(4, 202, 1, 'tank', 90, cap),
    piece(5, 208, 2, 'hoses', 170, hose(triples('170 50 90, 190 60 50, 230 80 20, 260 110 -30')), { beside: [30, 20] }),
    piece(6, 208, 2, 'hoses', 300, hose(triples('-160 -50 0, -165 -80 40, -200 -120 60, -250 -110 90')), {
      beside: [-30, -10],
    }),
    piece(7, 206, 1, 'thermostat', 150, thermostatHousing),
    piece(8, 205, 1, 'thermostat', 60, thermostat),
    piece(9, 203, 1, 'pump', 20, pump),
    piece(
      10,
      207,
      1,
      'thermostat',
      160,
      laid(inOrder(shaft([18, 6], [8, 11], [14, 9]), shift(socket(16, 14, 12), 0, 0, 40)), [0, -1, 0]),
      { beside: [0, 124] },
    ),
    piece(11, 215, 1, 'front', -150, inOrder(box(66, 44, 22, 6), shift(socket(30, 16, 10), 0, 0, 22)), {
      beside: [96, 130],
    }),
    piece(12, 488, 4, 'hoses', 300, clamp(17, 9), { beside: [-116, -116] }),
  ],
};
