import { Axis, lying, standing } from '#demo/catalogue/drawings/draw/axis.ts';
import { Block, fromAbove } from '#demo/catalogue/drawings/draw/block.ts';
import { box, circle, corners, join, oval, shape, turn } from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing } from '#demo/catalogue/drawings/draw/sheet.ts';

export const body: Record<string, Drawing> = {
  'wiper-blade': (sheet) => {
    sheet.solid(shape('M6 80C26 58 58 34 92 25L93.4 29C62 38 32 60 10 84Z'), 'shade-2');
    sheet.solid(shape('M4 72C24 48 56 24 88 14L92 25C58 34 26 58 6 80Z'), 'fill');
    sheet.patch(shape('M5.8 78C26 54 58 31 91.2 23.4L92 25C58 34 26 58 6 80Z'), 'shade');
    sheet.line(shape('M8 75C28 51 58 29 90 20'));
    sheet.line(shape('M6 80C26 58 58 34 92 25'));
    sheet.solid(corners('1 71 1, 6 68 1, 13 78 1, 11 86 1, 6 86 1'), 'shade');
    sheet.solid(corners('86 11 1, 91 11 1, 96 27 1, 94 32 1, 90 30 1'), 'shade');
    sheet.plate(corners('31 51 3, 54 31 3, 64 37 4, 62 45 4, 42 60 4, 34 58 4'), -2, -6, 'shade', 'fill');
    sheet.face(corners('42 50 2, 54 40 2, 57 43 2, 45 53 2'), 'fill');
  },

  'wiper-motor': (sheet) => {
    sheet.tube(shape('M12 24L82 24'), 6, 'fill');
    for (const x of [12, 82]) {
      const pivot = standing(sheet, x, 30, 0.4);
      pivot.body(-4, 6, 7);
      pivot.thread(6, 17, 3, 3);
    }
    const axis = lying(sheet, 22, 60, 0.56);
    axis.body(-4, 26, 15.6);
    axis.rings(0, 20, 15.6, 2);
    sheet.plate(corners('46 48 6, 62 46 8, 78 56 8, 80 76 8, 66 88 8, 48 84 6'), -3, -3, 'fill');
    sheet.face(circle(63, 67, 11), 'shade');
    const crank = lying(sheet, 63, 67, 0.8, 20);
    crank.body(0, 4, 5);
    sheet.plate(corners('60 63 4, 67 64 4, 54 34 4, 47 36 4'), -2, -2, 'fill');
    sheet.face(circle(50.6, 37.6, 2.2), 'shade-2');
    sheet.face(circle(62.4, 64, 2.4), 'shade-2');
    sheet.tube(shape('M51 38L73 25'), 5.4, 'shade', 'round');
  },

  'wiper-arm': (sheet) => {
    sheet.solid(shape('M10 82Q8 72 16 68L30 62L33 68L22 84Q14 90 10 82Z'), 'fill');
    sheet.face(circle(17, 78, 4.6), 'shade');
    sheet.face(circle(17, 78, 1.8), 'shade-2');
    sheet.solid(shape('M24 62L52 42L57 48L34 70Z'), 'shade');
    sheet.line(shape('M30 64L54 46'));
    sheet.tube(shape('M54 45L84 22C90 16 88 8 81 10C77 11 76 16 80 18'), 5.4, 'fill');
  },

  'washer-pump': (sheet) => {
    const axis = standing(sheet, 46, 80, 0.4);
    axis.body(-2, 12, 13);
    axis.rings(2, 2, 13, 1);
    axis.body(12, 52, 17);
    axis.rings(18, 46, 17, 2);
    axis.lathe('52 17, 56 16, 58 12');
    sheet.plate(box(38, 10, 17, 14, 2), 3, -3, 'shade');
    const outlet = lying(sheet, 57, 75, 0.5, 10);
    outlet.body(0, 18, 4);
    outlet.rings(10, 14, 4, 2);
    outlet.bore(18, 2, 4);
    const inlet = new Axis(sheet, [34, 72], 168, 0.5);
    inlet.body(0, 8, 7);
    inlet.body(8, 12, 8.4);
    inlet.bore(12, 3.4, 4);
  },

  mirror: (sheet) => {
    sheet.plate(corners('58 58 4, 78 62 4, 90 74 4, 88 86 4, 66 84 5, 56 70 5'), 2, -3, 'shade');
    sheet.line(shape('M64 68Q74 70 82 78'));
    const shell = shape('M10 26C16 14 60 10 76 18C86 24 84 44 78 56C72 64 40 70 22 66C8 62 4 40 10 26Z');
    sheet.plate(shell, 6, -4, 'fill', 'shade-2');
    sheet.face(shape('M14 29C20 19 58 16 71 22C78 27 77 42 72 52C66 59 40 64 25 60.6C13 57 10 40 14 29Z'), 'shade');
    sheet.line(shape('M26 48L44 26M34 52L56 25M50 50L62 35'));
    sheet.line(shape('M64 24L58 58'), 0.9);
  },

  bumper: (sheet) => {
    const bar = shape(
      'M3 38C8 30 15 26 24 25L32 33C42 31.6 54 31.6 64 33L72 25C81 26 88 30 93 38L94 58C90 67 82 71 72 72C56 74 40 74 24 72C14 71 6 67 2 58Z',
    );
    sheet.plate(bar, 0, -5, 'fill', 'shade');
    sheet.line(shape('M2.6 45C12 38 20 37 30 41C42 39.4 54 39.4 66 41C76 37 84 38 93.4 45'));
    sheet.face(shape('M27 46C41 44.4 55 44.4 69 46L64 57C53 55.8 43 55.8 32 57Z'), 'shade-2');
    sheet.line(
      shape(
        'M28.6 49.6C42 48 54 48 67.4 49.6M30.4 53.4C42 52 54 52 65.6 53.4M40 45L42 56.2M56 45L54 56.2M48 44.8L48 56',
      ),
    );
    sheet.face(shape('M22 63C40 61 56 61 74 63L76 68.4C58 71 38 71 20 68.4Z'), 'shade-2');
    sheet.face(join(shape('M7 52L21 47L19 60L9 61Z'), shape('M89 52L75 47L77 60L87 61Z')), 'shade-2');
    sheet.face(join(circle(14.6, 55.4, 3.6), circle(81.4, 55.4, 3.6)), 'fill');
  },

  bonnet: (sheet) => {
    sheet.plate(shape('M8 70C10 46 18 30 28 22C44 16 68 18 86 26C92 42 90 60 84 82C60 72 32 68 8 70Z'), 0, 4, 'fill');
    sheet.line(shape('M24 68C26 50 32 34 40 21M66 74C70 56 72 38 70 22.6'));
    sheet.line(shape('M10 66C34 64 60 68 83 77'));
    sheet.line(shape('M33 25C42 21 56 21 66 25'));
  },

  wing: (sheet) => {
    const panel = shape(
      'M6 50C14 36 36 26 62 22L90 20L91 44L84 46L82 72L74 74C73 52 62 42 48 43C34 44 26 56 25 74L12 72Q5 66 6 50Z',
    );
    sheet.plate(panel, 2, -3.4, 'fill');
    sheet.line(shape('M10 54C20 42 44 34 84 34'));
    sheet.line(shape('M22 73C23 54 32 40 48 39.4C64 39 76 50 78 71'), 0.9);
    sheet.face(oval(82, 40, 3.4, 2), 'shade-2');
  },

  'door-lock': (sheet) => {
    sheet.plate(
      corners('18 16 5, 56 12 5, 64 20 4, 64 40 4, 76 44 4, 76 84 5, 26 86 5, 18 78 4'),
      5,
      -4,
      'fill',
      'shade-2',
    );
    sheet.face(corners('24 24 3, 50 20 3, 57 26 3, 57 44 4, 40 56 4, 24 52 3'), 'shade');
    sheet.solid(
      shape('M28 36C30 26 46 22 52 32C54 38 50 42 46 40C44 36 38 38 38 42C40 46 46 48 44 52C36 56 26 48 28 36Z'),
      'fill',
    );
    sheet.face(circle(34, 39, 3), 'shade-2');
    sheet.face(join(circle(24, 73, 2.6), circle(24, 61, 2.6), circle(69, 50, 2.6)), 'shade-2');
    sheet.plate(corners('44 62 2, 68 60 2, 68 78 2, 44 80 2'), 3, -3, 'shade');
    sheet.line(shape('M49 68L63 66.8M49 73L63 71.8'));
    sheet.edge(shape('M64 28L78 28L82 18'));
  },

  'door-handle': (sheet) => {
    sheet.plate(corners('14 44 8, 26 36 8, 66 36 8, 76 44 8, 72 60 10, 22 62 10'), 0, 3, 'shade', 'shade-2');
    sheet.patch(corners('27 42 6, 66 41 6, 62 55 8, 32 56 8'), 'shade-2');
    sheet.plate(
      shape('M5 42C22 28 68 24 90 36Q94 42 89 46C70 38 34 40 14 52Q6 55 4 48Q3.6 44.6 5 42Z'),
      0,
      -4,
      'fill',
      'shade',
    );
    sheet.line(shape('M12 44.6C32 34 66 32 84 38.6'));
    sheet.solid(circle(82, 58, 7), 'fill');
    sheet.line(shape('M82 54.4L82 61.6'), 1.7);
  },

  'window-regulator': (sheet) => {
    sheet.plate(corners('34 8 3, 43 7 3, 51 86 3, 42 87 3'), 3, -2, 'fill');
    sheet.line(shape('M38.4 10L46.4 84'));
    sheet.edge(shape('M39 12C58 12 68 30 66 54M46 82C54 90 64 86 66 76'));
    sheet.face(circle(40, 13, 5.4), 'fill');
    sheet.face(circle(46, 80, 5.4), 'fill');
    sheet.face(join(circle(40, 13, 1.8), circle(46, 80, 1.8)), 'shade-2');
    sheet.plate(corners('18 36 3, 56 32 3, 57 46 3, 19 50 3'), 2, -3, 'shade');
    sheet.face(join(circle(25, 43, 2.6), circle(50, 40, 2.6)), 'fill');
    const can = new Axis(sheet, [66, 66], -62, 0.44);
    can.body(-2, 26, 8);
    can.rings(20, 20, 8, 1);
    const drum = lying(sheet, 64, 66, 0.78);
    drum.body(-4, 5, 13.4);
    drum.mark(5, 9, 'shade');
    drum.mark(5, 3, 'fill');
    drum.spots(5, 11.2, 3, 1.2, 'ink', 0.4);
  },

  'gas-spring': (sheet) => {
    const axis = new Axis(sheet, [14, 82], -45, 0.42);
    axis.body(-2, 46, 8);
    axis.rings(1, 42, 8, 2);
    axis.body(46, 49, 6);
    axis.body(49, 88, 3);
    for (const [t, x, y] of [
      [-6, 0, 0],
      [92, 0, 0],
    ] as const) {
      const [px, py] = axis.at(t);
      sheet.solid(circle(px + x, py + y, 7.4), 'fill');
      sheet.face(circle(px + x, py + y, 3.6), 'shade-2');
    }
  },

  windscreen: (sheet) => {
    const glass = shape(
      'M20 22C38 14 60 14 78 22Q81 23 82 27L92 68Q93 73 87 74C60 66 36 66 9 74Q3 73 4 68L16 27Q17 23 20 22Z',
    );
    sheet.plate(glass, 0, 3, 'fill', 'shade-2');
    sheet.face(shape('M22 26C38 19 60 19 76 26L86 66C60 60 36 60 10 66Z'), 'shade');
    sheet.face(shape('M40 20.8Q48 20.2 57 20.8L54.6 32Q48.6 33.4 42.6 32Z'), 'shade-2');
    sheet.face(circle(48.6, 26.4, 2.8), 'fill');
    sheet.line(shape('M24 54L38 30M30 56L42 36M66 50L72 34'));
    sheet.line(shape('M14 71C40 63 58 63 84 71'), 0.9);
  },

  'floor-mat': (sheet) => {
    const block = new Block(sheet, [4, 58], 50, 3, 74, fromAbove);
    const mat = corners('2 2 6, 48 2 6, 51 24 6, 46 40 6, 50 70 8, 20 74 6, 2 66 8');
    sheet.plate(block.top(mat), 0, 3, 'fill');
    sheet.line(block.top(corners('5 5 5, 45.4 5 5, 47.6 24 5, 43 40 5, 46.6 67 6, 20 70.6 5, 5 63.4 6')));
    sheet.face(block.top(box(12, 11, 26, 22, 3)), 'shade-2');
    sheet.line(block.top(shape('M15 16L35 16M15 20L35 20M15 24L35 24M15 28L35 28')));
    const dots = [40, 47, 54, 61].flatMap((z) => [11, 18, 25, 32, 39].map((x) => circle(x, z, 1.3)));
    sheet.face(block.top(join(...dots)), 'shade');
    sheet.face(block.top(join(circle(9, 7.6, 1.7), circle(41, 7.6, 1.7))), 'ink');
  },

  'tow-bar': (sheet) => {
    const beam = new Block(sheet, [4, 19], 74, 12, 15);
    beam.draw({ top: 'fill' });
    for (const x of [-1, 65]) {
      const plate = new Block(sheet, beam.point(x, -4, -3), 11, 24, 3);
      plate.draw({ front: 'fill' });
      sheet.face(plate.front(join(circle(5.5, 5, 2), circle(5.5, 19, 2))), 'shade-2');
    }
    sheet.tube(shape('M34 36C34 68 36 84 48 85C60 86 62 80 62 70'), 10, 'shade');
    sheet.solid(corners('26 30 2, 43 33.6 2, 43 45 3, 26 41.4 3'), 'fill');
    sheet.face(join(circle(30.6, 36.6, 1.6), circle(38.6, 38.4, 1.6)), 'shade-2');
    const ball = standing(sheet, 62, 74, 0.36);
    ball.body(-2, 5, 6.6);
    ball.body(5, 8, 5);
    sheet.solid(circle(62, 59, 9.4), 'fill');
    sheet.patch(
      shape('M62.4 67.8C56 68 52.6 63.4 53.6 57.4C56 63 62.6 65 70.6 61.6C69.6 65.6 66.6 67.8 62.4 67.8Z'),
      'shade-2',
    );
    sheet.line(shape('M57 57Q57.6 53.6 61 53'));
  },

  'wheel-rim': (sheet) => {
    const axis = lying(sheet, 46, 47, 0.78);
    axis.body(-11, 4, 40);
    axis.mark(4, 36.4);
    axis.mark(4, 33.4, 'shade');
    const window = shape('M-5.4 -30.6Q0 -32 5.4 -30.6L4.4 -16.4Q0 -15.2 -4.4 -16.4Z');
    sheet.face(axis.laid(4, join(...Array.from({ length: 10 }, (_, i) => turn(window, i * 36 + 18)))), 'shade-2');
    axis.body(2, 8, 14);
    axis.mark(8, 6, 'shade-2');
    axis.spots(8, 10, 5, 1.7, 'ink', 0.3);
  },

  tyre: (sheet) => {
    const axis = lying(sheet, 42, 47, 0.72);
    axis.lathe('-16 36, -14 40, 4 40, 7 36');
    axis.rings(-10, 0, 40, 3);
    axis.mark(7, 33);
    axis.mark(7, 27, 'shade');
    axis.bore(7, 22, 10, 'fill');
  },
};
