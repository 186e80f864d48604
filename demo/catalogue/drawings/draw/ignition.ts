import { Axis, standing } from '#demo/catalogue/drawings/draw/axis.ts';
import { box, circle, corners, hex, polygon, shape, turn } from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing } from '#demo/catalogue/drawings/draw/sheet.ts';

export const ignition: Record<string, Drawing> = {
  'spark-plug': (sheet) => {
    const axis = new Axis(sheet, [70, 10], 122, 0.42);
    axis.body(-3, 6, 4);
    axis.rings(1, 1, 4, 1);
    axis.body(6, 9, 5);
    axis.body(9, 30, 8.6, { end: 9, tone: 'fill' });
    axis.rings(13, 26, 8.6, 4);
    axis.body(30, 33, 11);
    axis.prism(33, 44, hex(14));
    axis.body(44, 50, 12);
    axis.body(50, 53, 13.4);
    axis.thread(53, 76, 9, 7);
    axis.mark(76, 6, 'shade-2');
    axis.body(76, 80, 3);
    axis.body(80, 84, 1.6);
    const hook = [axis.rim(76.6, 7, 0), axis.rim(89, 7, 0), axis.rim(90, -2.4, 0)];
    sheet.tube(
      polygon(
        hook.map(([x, y]) => [x, y, 3] as const),
        false,
      ),
      4.8,
      'fill',
    );
  },

  'glow-plug': (sheet) => {
    const axis = new Axis(sheet, [72, 8], 126, 0.42);
    axis.thread(-4, 7, 3, 3);
    axis.body(7, 11, 5);
    axis.prism(11, 19, hex(8.6));
    axis.body(19, 36, 6);
    axis.thread(36, 52, 6.6, 6);
    axis.body(52, 66, 5.4);
    axis.body(66, 70, 5.4, { end: 3 });
    axis.body(70, 95, 2.9, { face: 'shade-2' });
  },

  'ignition-coil': (sheet) => {
    const axis = new Axis(sheet, [58, 34], 118, 0.42);
    axis.body(0, 10, 9.4);
    axis.body(10, 34, 8);
    axis.body(34, 38, 10);
    axis.body(38, 58, 8.4, { end: 7.6, tone: 'shade-2' });
    axis.rings(42, 54, 8.2, 3);
    axis.bore(58, 5, 8);
    sheet.plate(corners('42 22 4, 54 10 5, 74 14 5, 82 26 4, 76 40 4, 58 44 5, 44 36 4'), 3, -5, 'fill', 'shade');
    sheet.face(corners('52 24 3, 60 18 3, 70 22 3, 70 32 3, 58 36 3'), 'shade');
    sheet.plate(corners('70 30 2, 84 36 2, 80 48 2, 66 42 2'), 3, -3, 'shade');
    sheet.plate(corners('32 14 4, 42 12 3, 48 20 2, 44 28 3, 34 25 4'), 1.5, -3, 'fill');
    sheet.face(circle(38.6, 18.4, 2.6), 'shade-2');
  },

  injector: (sheet) => {
    const axis = new Axis(sheet, [64, 15], 114, 0.42);
    axis.body(-6, 0, 5.4);
    axis.body(0, 4, 6.6);
    axis.body(4, 14, 5);
    axis.body(14, 36, 9);
    axis.rings(18, 18, 9, 1);
    axis.rings(32, 32, 9, 1);
    axis.body(36, 50, 7);
    axis.body(50, 54, 8, { tone: 'shade-2' });
    axis.body(54, 70, 5);
    axis.body(70, 74, 5, { end: 3 });
    axis.body(74, 80, 2.4, { face: 'ink' });
    sheet.plate(corners('62 32 2, 78 24 2, 84 36 2, 68 46 3'), 2.4, -4, 'fill', 'shade-2');
    sheet.line(corners('69 34 1, 77 30 1, 79.6 35 1, 71.6 39.4 1'));
  },

  'fuel-pump': (sheet) => {
    const axis = standing(sheet, 46, 84, 0.4);
    axis.body(-4, 6, 17);
    axis.rings(1, 1, 17, 1);
    axis.body(6, 40, 15);
    axis.rings(12, 34, 15, 2);
    axis.body(40, 46, 24);
    axis.body(46, 50, 30);
    axis.spots(50, 25.6, 8, 1.6, 'ink', 0.2);
    axis.body(50, 54, 17);
    const outlet = standing(sheet, 38, 32, 0.4);
    outlet.body(0, 14, 3.4);
    outlet.rings(4, 8, 3.4, 2);
    sheet.plate(box(50, 18, 14, 11, 2), 3, -3, 'shade');
    sheet.edge(shape('M60 80C78 78 82 66 76 52'));
    sheet.solid(turn(box(70, 76, 16, 9, 4), -14, 78, 80), 'shade-2');
  },
};
