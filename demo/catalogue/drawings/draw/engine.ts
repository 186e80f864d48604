import { Axis, lying, standing } from '#demo/catalogue/drawings/draw/axis.ts';
import { Block, fromAbove } from '#demo/catalogue/drawings/draw/block.ts';
import { box, circle, corners, hex, join, oval, type Shape, shape, turn } from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing, Sheet } from '#demo/catalogue/drawings/draw/sheet.ts';

/** The housing of a turbine wheel: a ring that leaves at a tangent. */
const snail = (r: number, mouth: number): Shape =>
  join(
    shape(
      `M0 ${-r}C${r * 0.6} ${-r} ${r} ${-r * 0.5} ${r} 0C${r} ${r * 0.6} ${r * 0.5} ${r} 0 ${r}C${-r * 0.6} ${r} ${-r} ${r * 0.5} ${-r} 0L${-r} ${-mouth}L${-r * 0.2} ${-mouth}Z`,
    ),
  );

function blades(sheet: Sheet, axis: Axis, t: number, r: number, count: number): void {
  for (let i = 0; i < count; i++)
    sheet.line(
      axis.laid(t, turn(shape(`M${r * 0.25} 0Q${r * 0.6} ${r * 0.1} ${r * 0.95} ${r * 0.4}`), (i * 360) / count)),
    );
}

export const engine: Record<string, Drawing> = {
  gasket: (sheet) => {
    const block = new Block(sheet, [5.6, 50], 62, 4, 48, fromAbove);
    const holes = [8.4, 24.8, 41.2, 57.6].map((x) => circle(x, 24, 7.6));
    const small = [0.6, 16.6, 33, 49.4, 65.4].flatMap((x) => [circle(x, 6.6, 1.7), circle(x, 41.4, 1.7)]);
    const slots = [8.4, 24.8, 41.2, 57.6].flatMap((x) => [oval(x, 8.6, 3, 1.6), oval(x, 39.4, 3, 1.6)]);
    const rim = corners('-5 4 4, 0 0 3, 66 0 3, 71 4 4, 71 44 4, 66 48 3, 0 48 3, -5 44 4');
    sheet.plate(block.top(join(rim, ...holes)), 0, 2.4, 'fill');
    sheet.line(block.top(join(...[8.4, 24.8, 41.2, 57.6].map((x) => circle(x, 24, 9.4)))));
    sheet.face(block.top(join(...small, ...slots)), 'shade-2');
  },

  'seal-ring': (sheet) => {
    const axis = lying(sheet, 43, 45, 0.72);
    axis.body(-4, 7, 40);
    axis.mark(7, 36);
    axis.mark(7, 33, 'shade-2');
    axis.body(1, 5, 31, { end: 27, face: 'shade' });
    axis.mark(5, 25.4, 'fill');
    axis.bore(5, 23.4, 6, 'fill');
  },

  piston: (sheet) => {
    sheet.plate(corners('42 40, 54 40, 57 68 4, 64 76 6, 63 88 6, 33 88 6, 32 76 6, 39 68 4'), -3, -1.4, 'fill');
    sheet.line(shape('M45 54L44 66M51 54L52 66'));
    sheet.face(circle(48, 80, 9.6), 'shade');
    sheet.face(circle(48, 80, 7), 'shade-2');
    sheet.line(shape('M33 80L38 80M58 80L63 80'));
    const axis = standing(sheet, 48, 52, 0.34);
    axis.body(0, 32, 26);
    for (const t of [16, 21, 26]) {
      axis.body(t, t + 2.4, 26.6, { tone: 'shade-2', face: 'shade' });
      axis.body(t + 2.4, t + 5, 26);
    }
    axis.mark(31, 22);
    sheet.face(oval(42, 51, 6.4, 7), 'shade-2');
    sheet.face(oval(43, 51.4, 4, 4.6), 'fill');
  },

  valve: (sheet) => {
    const axis = new Axis(sheet, [76, 11], 122, 0.42);
    axis.body(0, 30, 2.6);
    axis.body(4, 8, 9.4, { end: 10.6 });
    axis.body(8, 10, 3, { tone: 'shade' });
    axis.coil(10, 42, 9.4, 4, 5);
    axis.body(42, 45, 12);
    axis.body(45, 66, 2.8);
    axis.lathe('64 2.8, 72 4, 77 9, 80 18');
    axis.body(80, 84, 19);
    axis.mark(84, 14);
  },

  'engine-mount': (sheet) => {
    const axis = standing(sheet, 48, 74, 0.42);
    axis.prism(
      -4,
      2,
      corners(
        '-42 -8 6, -22 -16 8, -14 -26 8, 14 -26 8, 22 -16 8, 42 -8 6, 42 8 6, 22 16 8, 14 26 8, -14 26 8, -22 16 8, -42 8 6',
      ),
      'fill',
    );
    axis.spots(2, 34, 2, 4, 'shade-2');
    axis.body(2, 10, 24);
    axis.lathe('10 22, 14 23, 22 20, 28 17', { tone: 'shade-2' });
    axis.lathe('22 23, 27 23.6, 33 21, 39 15');
    axis.rings(25, 25, 23.6, 1);
    axis.body(38, 42, 13);
    axis.body(42, 46, 6);
    axis.thread(46, 64, 4.4, 6);
  },

  'oil-pan': (sheet) => {
    const block = new Block(sheet, [4, 40], 62, 26, 46);
    sheet.solid(block.side(corners('4 2, 42 2, 40 12 4, 6 14 3'), 57), 'shade-2');
    sheet.solid(block.front(corners('4 2, 57 2, 57 13 2, 38 16 3, 34 36 4, 9 36 4, 4 28 5'), 4), 'shade');
    sheet.solid(block.side(corners('5 17, 36 12, 32 30 4, 5 35 3'), 35.6), 'shade-2');
    sheet.plate(block.top(box(0, 0, 62, 46, 5)), 0, 3.4, 'fill');
    sheet.face(block.top(box(6, 6, 50, 34, 4)), 'shade-2');
    sheet.face(block.top(box(8, 9, 46, 25, 3), 5), 'fill');
    const spots = [3, 17, 31, 45, 59].flatMap((x) => [circle(x, 3, 1.5), circle(x, 43, 1.5)]);
    sheet.face(block.top(join(...spots, circle(3, 23, 1.5), circle(59, 23, 1.5))), 'ink');
    const drain = lying(sheet, 20, 72, 0.7, 150);
    drain.body(-3, 2, 5.6);
    drain.prism(2, 6, hex(4.6));
  },

  turbocharger: (sheet) => {
    const axis = lying(sheet, 24, 38, 0.62, 16);
    axis.prism(-6, 6, turn(snail(21, 30), 180), 'fill', 'shade-2');
    axis.body(6, 10, 15);
    axis.body(10, 22, 10);
    axis.rings(14, 18, 10, 2);
    axis.prism(22, 36, snail(26, 31), 'fill', 'shade');
    axis.mark(36, 21);
    axis.body(36, 45, 17.6, { end: 16.4 });
    axis.bore(45, 14.4, 3, 'shade');
    blades(sheet, axis, 44, 11.6, 9);
    axis.body(42, 47, 3);
  },

  pump: (sheet) => {
    const axis = lying(sheet, 18, 40, 0.58);
    axis.body(-4, 4, 14, { end: 20 });
    axis.body(4, 24, 21);
    axis.prism(20, 27, corners('-24 -14 5, 0 -30 7, 24 -14 5, 24 14 5, 0 30 7, -24 14 5'), 'fill');
    axis.spots(27, 24, 2, 2.6, 'shade-2', Math.PI / 2);
    const [x, y] = axis.at(8);
    const neck = standing(sheet, x, y - 16, 0.4);
    neck.body(0, 9, 7);
    neck.body(9, 12, 8.4);
    neck.bore(12, 5, 8);
    axis.body(27, 34, 8);
    axis.body(34, 50, 25, { face: 'fill' });
    axis.rings(37, 47, 25, 4);
    axis.mark(50, 21.6, 'shade');
    axis.body(44, 50, 8);
    axis.spots(50, 14.6, 3, 3.4, 'shade-2', 0.4);
    axis.prism(50, 53, hex(5));
  },
};
