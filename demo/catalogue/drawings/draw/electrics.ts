import { Axis, lying, standing } from '#demo/catalogue/drawings/draw/axis.ts';
import { Block } from '#demo/catalogue/drawings/draw/block.ts';
import {
  box,
  circle,
  corners,
  hex,
  join,
  linked,
  reshape,
  reversed,
  shape,
  turn,
} from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing, Sheet } from '#demo/catalogue/drawings/draw/sheet.ts';

/** A plug with a catch on its back, as wide as 20 before it is placed. */
function plug(sheet: Sheet, x: number, y: number, degrees: number): void {
  sheet.plate(turn(box(x, y, 20, 14, 2.4), degrees, x + 10, y + 7), 3, -3, 'shade');
  sheet.face(turn(box(x + 8, y - 1.6, 6, 4.6, 1), degrees, x + 10, y + 7), 'fill');
  sheet.line(
    turn(shape(`M${x + 5} ${y}L${x + 5} ${y + 14}M${x + 16.6} ${y + 4}L${x + 16.6} ${y + 10}`), degrees, x + 10, y + 7),
  );
}

export const electrics: Record<string, Drawing> = {
  battery: (sheet) => {
    const block = new Block(sheet, [5, 34], 60, 44, 54);
    block.draw({ front: 'fill', side: 'shade-2', top: 'shade' });
    sheet.line(join(block.front(shape('M0 10L60 10M0 38L60 38')), block.side(shape('M0 10L54 10M0 38L54 38'))));
    sheet.face(block.front(box(12, 15, 36, 18, 1.5)), 'shade');
    sheet.line(block.front(shape('M16 21L34 21M16 27L28 27')));
    sheet.face(block.top(box(10, 18, 40, 18, 2)), 'fill');
    sheet.face(block.top(join(...[15, 25, 35, 45].map((x) => circle(x, 27, 3)))), 'shade-2');
    for (const [x, z] of [
      [9, 9],
      [50, 9],
    ] as const) {
      const [px, py] = block.point(x, 0, z);
      const pole = standing(sheet, px, py, 0.44);
      pole.body(0, 2, 5.6);
      pole.body(2, 9, 4.2, { end: 3.6 });
    }
    const [[ax, ay], [bx, by]] = [block.point(4, 0, 46), block.point(56, 0, 46)];
    sheet.tube(shape(`M${ax} ${ay}C${ax + 3} ${ay - 12} ${bx - 3} ${by - 12} ${bx} ${by}`), 5, 'fill', 'round');
  },

  starter: (sheet) => {
    const axis = lying(sheet, 12, 50, 0.5);
    const coil = lying(sheet, 24, 23, 0.5);
    coil.thread(-9, 0, 2.8, 2);
    axis.body(-4, 2, 14, { end: 19 });
    axis.body(2, 40, 20);
    axis.rings(6, 36, 20, 2);
    coil.body(0, 32, 10.4);
    coil.rings(4, 28, 10.4, 2);
    axis.prism(40, 45, corners('-22 -26 8, -6 -34 8, 12 -28 8, 24 -8 8, 22 14 8, 0 27 10, -22 14 8'), 'fill');
    axis.spots(45, 25, 2, 2.4, 'shade-2', 2);
    axis.lathe('45 17, 52 15, 58 11');
    axis.body(58, 62, 3.4);
    axis.body(60, 70, 8.6);
    axis.flutes(60, 70, 8.6, 7);
    axis.body(70, 73, 4);
  },

  alternator: (sheet) => {
    const axis = lying(sheet, 20, 37, 0.62);
    axis.body(-3, 10, 28.4);
    axis.flutes(-3, 6, 28.4, 16);
    axis.rings(6, 6, 28.4, 1);
    axis.body(10, 22, 30);
    axis.body(22, 34, 29, { tone: 'shade' });
    axis.prism(25, 30, corners('-9 -41 6, 5 -41 6, 10 -26, -14 -26'), 'fill');
    axis.prism(25, 30, corners('-12 27, 10 27, 5 42 6, -8 42 6'), 'fill');
    axis.body(34, 38, 29, { end: 23, face: 'shade' });
    axis.spots(31.6, 36, 2, 2.6, 'shade-2', Math.PI / 2);
    const slots = Array.from({ length: 10 }, (_, i) => turn(corners('-2.6 -21.6, 2.6 -21.6, 2 -13, -2 -13'), i * 36));
    sheet.face(axis.laid(38, join(...slots)), 'shade-2');
    axis.body(38, 44, 8);
    axis.body(44, 56, 14);
    axis.rings(47, 53, 14, 3);
    axis.mark(56, 10, 'shade');
    axis.prism(56, 59, hex(5));
  },

  sensor: (sheet) => {
    sheet.tube(shape('M64 46C80 58 90 76 74 84C58 90 48 76 36 80'), 5.4, 'shade');
    const axis = new Axis(sheet, [66, 48], 222, 0.45);
    axis.body(-3, 4, 5.4);
    axis.prism(4, 13, hex(13));
    axis.body(13, 16, 14.6);
    axis.thread(16, 36, 9, 6);
    axis.body(36, 48, 6.4);
    axis.mark(48, 3.4, 'shade-2');
    plug(sheet, 15, 70, 8);
  },

  relay: (sheet) => {
    const block = new Block(sheet, [6, 24], 34, 36, 32);
    for (const [x, z, w] of [
      [5, 4, 6],
      [22, 6, 6],
      [13, 16, 6],
    ] as const) {
      const pin = new Block(sheet, block.point(x, 34, z), w, 15, 2);
      pin.draw({ front: 'fill' });
    }
    block.draw();
    sheet.line(join(block.front(shape('M0 31L34 31')), block.side(shape('M0 31L32 31'))));
    sheet.face(block.front(box(6, 7, 22, 16, 1.5)), 'fill');
    sheet.line(block.front(shape('M10 12L16 12L21 9M21 12L24 12M10 18L24 18')));
    const fuse = new Block(sheet, [62, 56], 26, 16, 6);
    for (const x of [2, 17]) new Block(sheet, fuse.point(x, 14, 2), 7, 18, 2).draw({ front: 'fill' });
    fuse.draw();
    sheet.face(fuse.front(box(7, 4, 12, 8, 1.5)), 'fill');
    sheet.line(fuse.front(shape('M7 11Q10 3 13 8Q16 12 19 5')), 1.4);
  },

  'control-unit': (sheet) => {
    const block = new Block(sheet, [4, 46], 60, 12, 52);
    for (const [x, z] of [
      [-7, 4],
      [-7, 36],
      [60, 4],
      [60, 36],
    ] as const)
      sheet.plate(block.top(box(x, z, 7, 12, 3), 10), 0, 3, 'fill');
    block.draw({ top: 'fill' });
    const ribs = Array.from({ length: 9 }, (_, i) => shape(`M${8 + i * 5.5} 8L${8 + i * 5.5} 44`));
    sheet.line(block.top(join(...ribs)));
    sheet.plate(block.front(box(6, 2, 22, 10, 2), -4), 2, -1.6, 'shade-2');
    sheet.plate(block.front(box(33, 2, 22, 10, 2), -4), 2, -1.6, 'shade-2');
    sheet.face(
      join(...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => block.front(circle(9.6 + i * 2.2 + (i > 3 ? 20 : 0), 7, 0.8), -4))),
      'ink',
    );
  },

  wiring: (sheet) => {
    sheet.tube(shape('M20 76C34 60 22 40 38 28C52 18 64 28 60 42C56 56 62 64 74 62'), 9, 'shade');
    const rings = [
      [26, 64, 40],
      [28.6, 53, 84],
      [30, 42, 96],
      [36, 31, 140],
      [48, 24, 10],
      [59, 32, 60],
      [59, 46, 100],
      [63, 58, 50],
    ] as const;
    sheet.line(join(...rings.map(([x, y, a]) => turn(shape(`M${x} ${y - 4}L${x} ${y + 4}`), a - 90, x, y))));
    sheet.edge(shape('M60 40C70 34 74 26 74 20M58 38C66 30 68 24 68 18'));
    plug(sheet, 6, 74, -46);
    plug(sheet, 70, 54, -12);
    plug(sheet, 62, 7, 4);
  },

  horn: (sheet) => {
    const axis = lying(sheet, 40, 46, 0.76);
    axis.lathe('-14 14, -12 20, -4 24, 0 25');
    axis.body(0, 4, 34);
    axis.body(4, 8, 36);
    axis.mark(8, 32);
    axis.mark(8, 24, 'shade');
    const spiral = shape(
      'M0 -18C12 -18 18 -8 18 2C18 12 10 18 0 18C-10 18 -15 10 -15 2C-15 -6 -9 -12 0 -12C7 -12 11 -6 11 1C11 7 7 11 0 11',
    );
    sheet.line(axis.laid(8, spiral), 1.7);
    axis.body(8, 11, 5);
    sheet.plate(corners('40 6 3, 52 8 3, 54 18 2, 42 16 2'), -2, -1.4, 'fill');
    sheet.face(circle(47, 11.4, 1.8), 'shade-2');
  },

  switch: (sheet) => {
    const block = new Block(sheet, [14, 42], 52, 34, 24);
    for (const x of [8, 23, 38]) new Block(sheet, block.point(x, 32, 10), 6, 14, 2).draw({ front: 'fill' });
    block.draw({ front: 'shade', top: 'fill' });
    sheet.line(block.front(shape('M6 8L6 26M46 8L46 26')));
    const rim = new Block(sheet, [8, 36], 64, 6, 34);
    rim.draw({ front: 'fill', top: 'fill' });
    const key = (points: string) =>
      linked(
        reshape(corners(points, false), ([x, y]) => rim.point(x, y, 6)),
        reversed(reshape(corners(points, false), ([x, y]) => rim.point(x, y, 28))),
      );
    sheet.solid(key('8 0, 8 -11'), 'shade-2');
    sheet.solid(
      reshape(corners('8 0, 8 -11, 32 -3, 56 0'), ([x, y]) => rim.point(x, y, 6)),
      'shade-2',
    );
    sheet.solid(key('8 -11, 32 -3'), 'fill');
    sheet.solid(key('32 -3, 56 0'), 'shade');
    sheet.line(reshape(circle(19, 17, 3.4), ([x, z]) => rim.point(x, -7.4, z)));
    sheet.line(
      reshape(shape('M43 13L43 21'), ([x, z]) => rim.point(x, -1.6, z)),
      1.7,
    );
  },
};
