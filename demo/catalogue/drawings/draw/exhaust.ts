import { Axis, lying } from '#demo/catalogue/drawings/draw/axis.ts';
import { box, corners, hex, join, move, oval, shape, turn } from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing } from '#demo/catalogue/drawings/draw/sheet.ts';

export const exhaust: Record<string, Drawing> = {
  silencer: (sheet) => {
    sheet.tube(shape('M8 62C20 60 18 44 30 40'), 10, 'fill');
    const inlet = new Axis(sheet, [9, 62], 172, 0.44);
    inlet.body(-2, 3, 5, { tone: 'shade' });
    inlet.bore(3, 3.4, 6);
    const axis = lying(sheet, 29, 36, 0.5, 14);
    axis.prism(-3, 34, oval(0, 0, 30, 21), 'shade', 'shade');
    sheet.patch(shape('M28 17.4L60 25L56 31L24 23.4Z'), 'fill');
    axis.prism(32, 37, oval(0, 0, 32, 22.6), 'fill', 'shade-2');
    sheet.line(axis.laid(37, oval(0, 0, 27, 18)));
    for (const y of [-10, 10]) {
      const pipe = lying(sheet, ...axis.spot(37, 0, y), 0.56, 14);
      pipe.body(-2, 20, 7.6);
      pipe.bore(20, 5.8, 9);
    }
    sheet.edge(shape('M42 20L43 10Q44 6 49 8L57 10'));
  },

  'exhaust-pipe': (sheet) => {
    sheet.tube(shape('M21 30C37 21 45 34 45 48C45 64 54 72 76 65'), 15, 'fill');
    sheet.line(shape('M27 23.6C42 18 50.4 32 50.4 47'), 0.9);
    const flange = new Axis(sheet, [21, 30], 152, 0.44);
    flange.body(-4, 2, 9);
    flange.prism(2, 6, corners('-8 -24 7, 8 -24 7, 17 0 12, 8 24 7, -8 24 7, -17 0 12'), 'fill');
    flange.spots(6, 18, 2, 3, 'shade-2', Math.PI / 2);
    flange.bore(6, 8, 9);
    const flex = new Axis(sheet, [58, 70], -14, 0.44);
    flex.body(-6, 16, 10.6);
    flex.rings(-3.6, 13.6, 10.6, 8);
    flex.body(16, 28, 7.6);
    flex.body(19, 24, 9.4);
    flex.bore(28, 5.6, 8);
    sheet.solid(turn(box(76, 49.4, 5, 8, 1), -14, 78, 53.4), 'fill');
  },

  'catalytic-converter': (sheet) => {
    const axis = lying(sheet, 8, 34, 0.5);
    axis.body(-2, 8, 8);
    axis.body(8, 20, 9, { end: 23 });
    axis.body(20, 58, 24);
    axis.rings(24, 54, 24, 2);
    const [x, y] = axis.at(38);
    const cut = corners('-13 -18 5, 12 -12 5, 12 17 5, -13 11 5');
    sheet.face(move(cut, x - 4, y + 1), 'shade-2');
    const cells = Array.from({ length: 16 }, (_, i) => {
      const [column, row] = [i % 4, Math.floor(i / 4)];
      return move(hex(3.1, 14), x - 12.4 + column * 5.3, y - 10 + column * 1.3 + row * 5.6 + (column % 2) * 2);
    });
    sheet.face(join(...cells), 'fill');
    axis.body(58, 70, 24, { end: 10, face: 'shade' });
    axis.body(70, 78, 8.4);
    axis.body(78, 81, 12);
    axis.bore(81, 6, 8);
  },

  'lambda-sensor': (sheet) => {
    sheet.edge(shape('M52 40C64 26 66 14 52 10C36 6 30 22 18 18'));
    sheet.edge(shape('M55 41C68 27 70 10 53 6.6C36 3 30 19 18 15'));
    const axis = new Axis(sheet, [54, 38], 134, 0.42);
    axis.body(-4, 2, 4.4, { tone: 'shade-2' });
    axis.body(2, 18, 7.4);
    axis.body(18, 21, 9);
    axis.prism(21, 28, hex(11.4));
    axis.thread(28, 40, 7.6, 4);
    axis.body(40, 60, 5.6);
    sheet.line(
      join(
        ...[44, 49, 54].map((t) => {
          const [[a, b], [c, d]] = [axis.rim(t, 3.4, Math.PI * 1.24), axis.rim(t + 3.4, 3.4, Math.PI * 1.24)];
          const [[e, f], [g, h]] = [axis.rim(t, 3.4, Math.PI * 1.7), axis.rim(t + 3.4, 3.4, Math.PI * 1.7)];
          return shape(`M${a} ${b}L${c} ${d}M${e} ${f}L${g} ${h}`);
        }),
      ),
      1.7,
    );
    axis.mark(60, 3);
    sheet.plate(turn(box(6, 10, 18, 13, 2), 14, 14, 16), 3, -3, 'shade');
    sheet.line(turn(shape('M12 10L12 23M18 10L18 23'), 14, 14, 16));
  },

  'egr-valve': (sheet) => {
    const pipe = new Axis(sheet, [36, 64], 150, 0.5);
    pipe.body(0, 14, 11);
    pipe.prism(14, 18, corners('-8 -18 5, 8 -18 5, 12 0 8, 8 18 5, -8 18 5, -12 0 8'), 'fill');
    pipe.bore(18, 8, 7);
    const axis = new Axis(sheet, [48, 66], -90, 0.4);
    axis.body(-18, 6, 17);
    axis.prism(6, 11, corners('-27 -6, -16 -22 6, 16 -22 6, 27 -6, 27 6, 16 22 6, -16 22 6, -27 6'), 'fill');
    axis.spots(11, 21.6, 2, 2.2, 'ink');
    axis.body(11, 36, 17);
    axis.rings(15, 15, 17, 1);
    axis.lathe('36 17, 40 16, 43 12');
    sheet.plate(corners('56 30 2, 74 34 2, 74 48 2, 56 44 2'), 4, -3, 'fill');
    sheet.line(corners('60 35 1, 70 37.4 1, 70 43 1, 60 41 1'));
    axis.spots(43, 7, 1, 2, 'shade-2', 3);
  },
};
