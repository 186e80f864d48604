import { Axis, lying, standing } from '#demo/catalogue/drawings/draw/axis.ts';
import { Block } from '#demo/catalogue/drawings/draw/block.ts';
import { arc, box, circle, corners, join, linked, move, shape, turn } from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing } from '#demo/catalogue/drawings/draw/sheet.ts';

export const cooling: Record<string, Drawing> = {
  radiator: (sheet) => {
    const block = new Block(sheet, [8, 20], 76, 54, 14);
    const core = new Block(sheet, block.point(9, 3, 3), 58, 48, 8);
    core.draw();
    const rows = Array.from({ length: 11 }, (_, i) => shape(`M0 ${4 + i * 4}L58 ${4 + i * 4}`));
    sheet.line(core.front(join(...rows)));
    const fins = Array.from({ length: 12 }, (_, row) =>
      Array.from(
        { length: 13 },
        (_, i) => `${i === 0 ? 'M' : 'L'}${i * 4.8} ${row * 4 + (i % 2 === 0 ? 0.6 : 3.4)}`,
      ).join(''),
    );
    sheet.line(core.front(join(...fins.filter((_, i) => i % 2 === 0).map(shape))), 0.8);
    for (const x of [67, 0]) {
      const tank = new Block(sheet, block.point(x, 0, 0), 9, 54, 14);
      tank.draw({ front: 'fill', top: 'fill' });
      sheet.line(tank.front(shape('M0 8L9 8M0 46L9 46')));
    }
    const inlet = lying(sheet, 11.6, 32, 0.5, 160);
    inlet.body(-2, 4, 6);
    inlet.bore(4, 3.8, 5);
    const outlet = new Axis(sheet, [82.6, 74], 20, 0.6);
    outlet.body(-4, 5, 6);
    outlet.bore(5, 3.8, 5);
  },

  thermostat: (sheet) => {
    const axis = standing(sheet, 48, 70, 0.4);
    axis.body(-10, -6, 7);
    axis.coil(-6, 12, 12, 2, 5);
    axis.body(12, 16, 16);
    axis.prism(
      16,
      21,
      corners('-38 -8 7, -20 -18 10, 0 -26 16, 20 -18 10, 38 -8 7, 38 8 7, 20 18 10, 0 26 16, -20 18 10, -38 8 7'),
      'fill',
    );
    axis.spots(21, 32, 2, 3.4, 'shade-2');
    axis.lathe('21 21, 30 20, 36 16, 40 12');
    const neck = new Axis(sheet, [48, 38], -58, 0.5);
    neck.body(-4, 18, 11);
    neck.body(18, 21, 12.4);
    neck.bore(21, 9, 7);
  },

  'expansion-tank': (sheet) => {
    const tank = corners('10 44 12, 16 26 12, 40 22 10, 70 24 12, 84 40 12, 84 70 12, 70 84 10, 26 84 12, 10 72 12');
    sheet.plate(tank, 4, -5, 'fill', 'shade-2');
    sheet.patch(corners('11.4 60, 82.6 60, 82.6 71 12, 70 82.6 10, 26 82.6 12, 11.4 71 10'), 'shade');
    sheet.line(shape('M10.6 60Q24 57 38 60Q52 63 66 60Q76 58 83.6 60'));
    sheet.line(shape('M60 46L76 46M60 70L76 70'), 1.7);
    sheet.line(shape('M64 52L72 52M64 58L72 58M64 64L72 64'));
    sheet.line(shape('M24 34L24 74M44 30L44 78'), 0.9);
    const cap = standing(sheet, 40, 24, 0.36);
    cap.body(0, 4, 12);
    cap.body(4, 13, 14.4);
    cap.flutes(4, 13, 14.4, 10);
    cap.mark(13, 10);
    const pipe = lying(sheet, 83, 46, 0.5, -8);
    pipe.body(0, 8, 3.4);
    const foot = new Axis(sheet, [26, 84], 90, 0.4);
    foot.body(-1, 6, 5, { face: 'shade-2' });
  },

  fan: (sheet) => {
    const shroud = corners('8 12 5, 84 12 5, 88 20 5, 88 78 5, 84 88 5, 12 88 5, 6 82 5, 6 18 5');
    sheet.plate(join(shroud, circle(47, 50, 33)), 3.4, -4, 'fill');
    sheet.line(circle(47, 50, 35.4));
    const blade = shape('M3 -9C10 -18 8 -28 3 -31.4C-6 -31.6 -14 -28 -16 -24C-8 -22 -5 -16 -6 -8Z');
    for (let i = 0; i < 7; i++) sheet.face(move(turn(blade, (i * 360) / 7), 47, 50), i % 2 === 0 ? 'shade' : 'fill');
    sheet.solid(circle(47, 50, 11), 'fill');
    sheet.face(circle(47, 50, 7.6), 'shade');
    sheet.face(circle(47, 50, 2), 'shade-2');
    sheet.face(join(circle(13, 20, 2), circle(81, 20, 2), circle(13, 80, 2), circle(81, 80, 2)), 'shade-2');
  },

  compressor: (sheet) => {
    const axis = lying(sheet, 14, 38, 0.58);
    axis.body(-4, 4, 16, { end: 21 });
    axis.body(4, 12, 22);
    axis.body(12, 15, 24);
    axis.body(15, 32, 21);
    axis.body(32, 36, 24);
    for (const t of [8, 24]) {
      const [x, y] = axis.at(t);
      const port = standing(sheet, x + 2, y - 19, 0.4);
      port.body(0, 4, 8);
      port.bore(4, 4.6, 6);
    }
    axis.body(36, 40, 14);
    axis.body(40, 52, 27, { face: 'fill' });
    axis.rings(42.4, 49.6, 27, 4);
    axis.mark(52, 23.6, 'shade-2');
    axis.body(50, 54, 20);
    sheet.face(
      axis.laid(54, join(...[90, 210, 330].map((a) => turn(linked(arc(17.4, -0.34, 0.34), arc(9.6, 0.34, -0.34)), a)))),
      'shade-2',
    );
    axis.body(54, 57, 6.6);
    const [x, y] = axis.at(26);
    sheet.plate(move(corners('-6 16 2, 8 20 2, 8 36 4, -4 34 4'), x, y), -2, -1, 'shade');
  },

  hose: (sheet) => {
    sheet.tube(shape('M24 22C58 14 74 26 66 46C60 62 52 66 62 80'), 25, 'shade');
    sheet.line(shape('M28 16C62 8 84 24 74 48C70 58 66 62 66 66'), 0.9);
    const start = new Axis(sheet, [24, 22.4], 169, 0.42);
    start.body(-9, -4, 13.4);
    start.body(-2, 5, 12.5, { tone: 'shade' });
    start.bore(5, 9.4, 10);
    const end = new Axis(sheet, [61, 78], 58, 0.42);
    end.body(-9, -4, 13.4);
    end.body(-3, 5, 12.5, { tone: 'shade' });
    end.bore(5, 9.4, 10);
    sheet.solid(turn(box(28, 5, 7, 6, 1), -8, 31, 8), 'fill');
    sheet.solid(turn(box(68, 64, 7, 6, 1), 60, 71, 67), 'fill');
  },
};
