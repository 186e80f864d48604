import { Axis, lying, standing } from '#demo/catalogue/drawings/draw/axis.ts';
import { Block } from '#demo/catalogue/drawings/draw/block.ts';
import {
  box,
  circle,
  corners,
  hex,
  join,
  linked,
  move,
  oval,
  polygon,
  reshape,
  shape,
  turn,
} from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing } from '#demo/catalogue/drawings/draw/sheet.ts';

export const workshop: Record<string, Drawing> = {
  'oil-can': (sheet) => {
    const can = corners('14 30 5, 22 22 6, 46 22 4, 50 26 4, 66 26 6, 74 34 6, 74 84 5, 70 89 4, 18 89 4, 14 84 5');
    sheet.plate(can, 9, -6, 'fill', 'shade-2');
    sheet.face(corners('27 31 4, 46 31 4, 50 37 4, 50 40 4, 27 40 4'), 'shade-2');
    sheet.face(box(21, 48, 36, 30, 2), 'shade');
    sheet.line(shape('M26 56L46 56M26 62L40 62'));
    sheet.face(box(63, 44, 5, 38, 2), 'fill');
    sheet.patch(box(63.6, 60, 3.8, 21, 1.4), 'shade-2');
    sheet.line(shape('M63 50L66 50M63 56L66 56M63 62L66 62M63 68L66 68M63 74L66 74'));
    sheet.line(box(63, 44, 5, 38, 2));
    const cap = standing(sheet, 64, 22, 0.36);
    cap.body(-2, 3, 7.4);
    cap.body(3, 12, 8.6);
    cap.flutes(3, 12, 8.6, 8);
  },

  bottle: (sheet) => {
    const axis = standing(sheet, 48, 82, 0.28);
    axis.body(0, 42, 20);
    axis.lathe('42 20, 48 19, 54 14, 58 8.6, 61 8');
    axis.body(61, 64, 9);
    axis.body(64, 76, 9.6);
    axis.flutes(64, 76, 9.6, 9);
    sheet.face(linked(axis.curve(8, 20, Math.PI, 2 * Math.PI), axis.curve(36, 20, 2 * Math.PI, Math.PI)), 'shade');
    sheet.line(axis.curve(30, 20, Math.PI * 1.2, Math.PI * 1.7), 1.7);
    sheet.line(axis.curve(24, 20, Math.PI * 1.2, Math.PI * 1.5));
    sheet.line(axis.curve(19, 20, Math.PI * 1.2, Math.PI * 1.56));
  },

  'spray-can': (sheet) => {
    const axis = standing(sheet, 36, 84, 0.3);
    axis.body(0, 3, 17);
    axis.body(3, 52, 16.4);
    axis.rings(10, 44, 16.4, 2);
    axis.lathe('52 16.4, 56 15, 59 10');
    axis.body(59, 62, 8.4);
    axis.body(62, 70, 6);
    sheet.face(oval(41.6, 18, 1.5, 1.8), 'ink');
    sheet.edge(
      shape(
        'M48 18L55 18M48 13.6L54 11M48 22.4L54 25M60 18L67 18M59 9L65 6.4M59 27L65 29.6M72 18L79 18M70 4.4L76 2M70 31.6L76 34',
      ),
    );
  },

  'grease-tube': (sheet) => {
    const axis = new Axis(sheet, [22, 70], -38, 0.4);
    sheet.solid(corners('9 66 2, 24 86 2, 20 90 2, 4 70 2'), 'shade-2');
    sheet.solid(shape('M10 66L24 86L74 45L59 26Z'), 'shade');
    sheet.patch(shape('M11 66L16 72.6L66 33L59.4 27Z'), 'fill');
    sheet.line(shape('M24 58L36 75M52 34L64 51'));
    axis.lathe('54 13, 58 11, 62 6');
    axis.body(62, 66, 4.4);
    axis.body(64, 80, 6.6, { end: 5 });
    axis.flutes(64, 80, 6.4, 8);
    sheet.line(shape('M10 66L24 86'));
  },

  screws: (sheet) => {
    const shank = new Axis(sheet, [12, 74], -38, 0.45);
    shank.thread(0, 34, 6, 9);
    shank.body(34, 48, 6);
    shank.body(48, 51, 13);
    shank.prism(51, 62, hex(12));
    shank.mark(62, 8);
    const nut = standing(sheet, 76, 62, 0.55);
    nut.prism(-8, 2, hex(14, 14), 'fill');
    nut.bore(2, 7, 5, 'shade');
    sheet.line(nut.curve(0, 6.6, 0.8, Math.PI - 0.8));
    const washer = standing(sheet, 54, 84, 0.5);
    washer.body(-2, 0.6, 14);
    washer.bore(0.6, 7, 2, 'fill');
  },

  'cable-ties': (sheet) => {
    sheet.tube(shape('M30 40C22 20 44 6 62 14C82 24 82 52 62 60C50 64 38 58 33 50L28 34'), 7, 'fill');
    sheet.tube(shape('M30 36L20 88'), 7, 'fill');
    sheet.plate(turn(box(23, 35, 16, 13, 2), -14, 31, 41), 3, -3, 'shade');
    sheet.face(turn(box(27, 38, 8, 6, 1), -14, 31, 41), 'ink');
    const teeth = Array.from({ length: 10 }, (_, i) =>
      shape(`M${25.6 - i * 0.8} ${56 + i * 3.2}L${29 - i * 0.8} ${56.6 + i * 3.2}`),
    );
    sheet.line(join(...teeth));
  },

  ratchet: (sheet) => {
    sheet.tube(shape('M28 56L80 18'), 9, 'fill');
    sheet.tube(shape('M56 35.4L84 15'), 13, 'shade', 'round');
    sheet.line(shape('M60 30L64 36M66 26L70 32M72 21.6L76 27.6M78 17.4L82 23.4'));
    sheet.plate(corners('12 58 8, 22 46 8, 36 46 7, 38 58 8, 28 72 8, 14 72 8'), 0, -4, 'fill');
    sheet.face(circle(25, 59.6, 7.4), 'shade');
    sheet.face(turn(box(21.8, 56.4, 6.4, 6.4), 10, 25, 59.6), 'fill');
    for (const [x, y, r] of [
      [48, 74, 8],
      [66, 66, 6.6],
      [82, 58, 5.4],
    ] as const) {
      const nut = standing(sheet, x, y + 8, 0.5);
      nut.body(-4, 4, r * 0.86);
      nut.body(4, 16, r);
      sheet.face(nut.laid(16, hex(r * 0.72)), 'ink');
    }
  },

  'torque-wrench': (sheet) => {
    const axis = new Axis(sheet, [22, 70], -40, 0.4);
    axis.body(0, 46, 4.4);
    axis.body(46, 50, 6);
    axis.body(50, 78, 7);
    axis.flutes(50, 66, 7, 8);
    axis.rings(70, 74, 7, 2);
    axis.body(78, 84, 5);
    sheet.plate(corners('10 72 8, 18 60 8, 32 60 8, 34 72 8, 26 84 8, 12 84 8'), 0, -4, 'fill');
    sheet.face(circle(22, 72, 7), 'shade');
    sheet.face(turn(box(19, 69, 6, 6), 12, 22, 72), 'fill');
    sheet.line(shape('M44 47.6L48 53M47.4 45L50 48.6M50.8 42L54.6 47.4M54.2 39.4L57 43'));
  },

  spanner: (sheet) => {
    sheet.plate(
      shape(
        'M58 28C54 16 62 6 74 8L68 18L76 26L87 21C88 33 78 40 68 38L38 70C40 80 34 88 24 88C14 88 8 80 10 72C12 64 20 60 27 62Z',
      ),
      -2,
      3,
      'fill',
    );
    sheet.face(move(hex(7, 15), 24, 74), 'shade-2');
    sheet.line(shape('M34 62L60 36M38 66L64 40'));
  },

  puller: (sheet) => {
    const arm = (mirror: number) => {
      const side = shape('M6 -2L26 2Q30 3 30 8L24 46Q22 52 14 52L12 46L17 43L22 10L6 8Z');
      return move(
        reshape(side, ([x, y]) => [x * mirror, y]),
        48,
        34,
      );
    };
    sheet.solid(corners('43 34, 53 34, 55 72 3, 50 78 3, 44 76 3, 47 68'), 'shade-2');
    sheet.plate(arm(1), 2, -2, 'fill');
    sheet.plate(arm(-1), 2, -2, 'fill');
    const spindle = standing(sheet, 48, 72, 0.4);
    spindle.body(0, 4, 1.4, { end: 3.4 });
    spindle.thread(4, 60, 3.6, 15);
    spindle.prism(28, 38, hex(11, 10), 'fill');
    spindle.thread(38, 54, 3.6, 5);
    spindle.prism(54, 60, hex(6.4), 'fill');
    sheet.face(join(circle(31, 38.6, 2.2), circle(65, 38.6, 2.2)), 'shade-2');
  },

  jack: (sheet) => {
    sheet.tube(shape('M66 52L86 8'), 6, 'fill', 'round');
    sheet.tube(shape('M80 22L87 7'), 8, 'shade-2', 'round');
    sheet.plate(corners('8 66 4, 18 60 4, 74 54 5, 84 60 5, 84 74 5, 72 78 4, 14 80 4'), 3, -5, 'shade');
    sheet.solid(corners('64 56 4, 20 36 4, 14 40 4, 16 46 4, 58 70 5'), 'fill');
    const saddle = standing(sheet, 17, 38, 0.4);
    saddle.body(-4, 2, 6);
    saddle.body(2, 6, 11);
    saddle.mark(6, 7, 'shade-2');
    sheet.plate(corners('10 70 4, 20 64 4, 76 58 5, 86 64 5, 86 76 5, 74 80 4, 16 83 4'), 2, -4, 'fill', 'shade-2');
    sheet.line(shape('M22 70L70 65'));
    for (const [x, y, r] of [
      [20, 82, 7.4],
      [76, 80, 6],
    ] as const) {
      sheet.solid(circle(x, y, r), 'shade-2');
      sheet.face(circle(x, y, r * 0.4), 'fill');
    }
    sheet.face(circle(64, 62, 3), 'shade');
  },

  tester: (sheet) => {
    sheet.edge(shape('M30 78C30 92 8 92 8 76C8 66 12 60 10 50'));
    sheet.edge(shape('M44 80C46 94 82 96 84 80C85 70 82 62 84 52'));
    sheet.plate(corners('20 12 5, 62 12 5, 62 82 5, 20 82 5'), 5, -4, 'fill', 'shade-2');
    sheet.face(box(26, 19, 30, 20, 2), 'shade');
    sheet.line(shape('M30 33L36 33L39 25L43 35L46 29L52 29'), 1.7);
    sheet.face(circle(41, 56, 10), 'shade');
    sheet.face(circle(41, 56, 6), 'fill');
    sheet.line(shape('M41 56L41 49'), 1.7);
    sheet.face(join(box(26, 42, 6, 3, 1), box(50, 42, 6, 3, 1)), 'shade-2');
    sheet.face(join(circle(30, 75, 3), circle(41, 75, 3), circle(52, 75, 3)), 'ink');
    for (const [x, y] of [
      [10, 50],
      [84, 52],
    ] as const) {
      const probe = standing(sheet, x, y, 0.36);
      probe.body(0, 16, 3.6);
      probe.body(16, 18, 5);
      probe.body(18, 24, 2.6, { end: 1 });
      sheet.edge(shape(`M${x} ${y - 24}L${x} ${y - 33}`));
    }
  },

  'motorcycle-lever': (sheet) => {
    const lever = shape(
      'M18 52C24 44 34 44 42 46C58 50 72 56 84 48Q90 44 92 50C93 56 86 62 78 63C64 65 52 60 42 60C36 60 32 66 26 68Q14 68 14 60Q14 56 18 52Z',
    );
    sheet.plate(lever, 0, -4, 'fill', 'shade');
    sheet.line(shape('M40 52C56 56 70 62 82 55'));
    sheet.plate(corners('6 32 4, 22 26 5, 36 30 5, 38 46 5, 28 56 6, 14 56 5, 6 48 4'), -2, -4, 'shade');
    sheet.face(circle(25, 55, 6), 'fill');
    sheet.face(move(hex(3.6), 25, 55), 'shade-2');
    sheet.face(circle(17, 39, 6.4), 'fill');
    sheet.face(circle(17, 39, 2.6), 'shade-2');
    const screw = lying(sheet, 36, 40, 0.5, 4);
    screw.body(0, 6, 4.4);
    screw.flutes(0, 6, 4.4, 5);
    screw.thread(6, 14, 2.4, 3);
    sheet.solid(circle(88, 50, 5), 'fill');
  },

  box: (sheet) => {
    const carton = new Block(sheet, [12, 44], 46, 40, 40);
    const flap = (points: readonly (readonly [number, number, number])[]) =>
      sheet.solid(polygon(points.map(([x, y, z]) => carton.point(x, y, z))), 'fill');
    sheet.solid(carton.top(box(0, 0, 46, 40)), 'shade-2');
    flap([
      [0, 0, 40],
      [46, 0, 40],
      [50, -13, 46],
      [4, -13, 46],
    ]);
    sheet.solid(carton.side(box(0, 0, 40, 40)), 'shade-2');
    sheet.solid(carton.front(box(0, 0, 46, 40)), 'shade');
    flap([
      [46, 0, 0],
      [46, 0, 40],
      [58, 6, 42],
      [58, 6, 2],
    ]);
    flap([
      [0, 0, 0],
      [46, 0, 0],
      [44, 7, -12],
      [-2, 7, -12],
    ]);
    sheet.face(carton.front(box(10, 20, 26, 15, 1)), 'fill');
  },
};
