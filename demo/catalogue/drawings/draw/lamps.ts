import { lying } from '#demo/catalogue/drawings/draw/axis.ts';
import { circle, corners, join, shape } from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing } from '#demo/catalogue/drawings/draw/sheet.ts';

export const lamps: Record<string, Drawing> = {
  headlamp: (sheet) => {
    const glass = shape('M6 38C20 26 48 20 84 22Q91 23 90 30C88 46 84 58 76 66C60 74 34 74 18 68C10 62 4 48 6 38Z');
    sheet.plate(glass, 3, -6, 'fill', 'shade-2');
    sheet.face(
      shape('M11 40C24 30 50 25 82 27Q86 28 85 32C83 45 80 55 73 61C58 68 36 68 21 63C14 57 9 48 11 40Z'),
      'shade',
    );
    for (const [x, y, r] of [
      [62, 45, 15.4],
      [31, 48, 13],
    ] as const) {
      sheet.face(circle(x, y, r), 'fill');
      sheet.face(circle(x, y, r * 0.74), 'shade-2');
      sheet.face(circle(x, y, r * 0.4), 'fill');
      sheet.line(
        shape(`M${x - r * 0.52} ${y - r * 0.1}Q${x - r * 0.44} ${y - r * 0.48} ${x - r * 0.08} ${y - r * 0.54}`),
        1.4,
      );
    }
    sheet.line(shape('M14 42C26 33 42 29.6 56 28.4'), 0.9);
    sheet.solid(corners('20 69 1, 32 72 1, 31 79 2, 22 78 2'), 'shade');
    sheet.solid(corners('62 71.4 1, 74 67 1, 76 74 2, 66 78 2'), 'shade');
  },

  'fog-lamp': (sheet) => {
    const axis = lying(sheet, 40, 44, 0.78);
    axis.lathe('-16 12, -14 20, -6 30, 0 33');
    axis.prism(0, 4, join(circle(0, 0, 36)), 'fill');
    axis.mark(4, 32);
    axis.mark(4, 29, 'shade');
    const bars = [-18, -9, 0, 9, 18].map((x) =>
      shape(`M${x} ${-Math.sqrt(841 - x * x)}L${x} ${Math.sqrt(841 - x * x)}`),
    );
    sheet.line(axis.laid(4, join(...bars)));
    axis.mark(4, 9, 'fill');
    sheet.solid(corners('36 76 2, 58 80 2, 58 90 2, 34 86 2'), 'shade-2');
  },

  'tail-lamp': (sheet) => {
    const lamp = shape(
      'M12 22C32 12 62 10 86 14Q91 15 90 21C88 44 82 64 71 84Q68 89 62 87C54 83 50 76 47 66C42 56 28 54 14 50Q8 48 7 38Q6 27 12 22Z',
    );
    sheet.plate(lamp, 3, -4, 'fill', 'shade-2');
    sheet.face(shape('M14 26C28 19 42 16.4 56 15.8L54 45C44 47 28 46 14.6 45.4Q11 38 11.6 31Q12 28 14 26Z'), 'shade-2');
    sheet.face(shape('M60 15.6Q73 15.6 85.4 18C85 28 83 38 80.4 46C72 43 66 43 58.4 44.4Z'), 'fill');
    sheet.face(
      shape(
        'M56 49C64 47 71 47.4 79 50.4C76 61 72 70 66.6 80Q65 83 62 81.6C56 77 53 71 51 63Q50 56 47.6 51Q52 50 56 49Z',
      ),
      'shade',
    );
    sheet.line(shape('M24 22.4L25 45.6M34 19L35 46M45 17L45.4 46'), 0.9);
    sheet.line(shape('M60 24Q72 23 84.4 25.6M59.4 34Q71 32.6 82.6 36'), 0.9);
    sheet.face(circle(64, 62, 6.4), 'fill');
    sheet.face(circle(64, 62, 2.8), 'shade-2');
  },

  bulb: (sheet) => {
    const axis = lying(sheet, 20, 34, 0.42, 24);
    sheet.solid(corners('6 20 1, 19 24 1, 19 29 1, 6 25 1'), 'shade');
    sheet.solid(corners('2 35 1, 16 40 1, 16 45 1, 2 40 1'), 'shade');
    axis.body(-6, 8, 12);
    axis.body(8, 12, 22);
    sheet.face(axis.laid(12, corners('16 -8, 24 -5, 24 5, 16 8')), 'fill');
    axis.body(12, 22, 12);
    axis.rings(15, 15, 12, 1);
    axis.lathe('22 10, 50 10.6, 62 10, 68 7, 72 2', { tone: 'fill' });
    axis.body(66, 71, 7.4, { end: 3, tone: 'shade-2', face: 'shade-2' });
    const [[x, y], [nx, ny]] = [axis.at(30), axis.at(54)];
    sheet.edge(shape(`M${x - 6} ${y - 4}L${x + 4} ${y - 1}`));
    sheet.edge(shape(`M${x - 4} ${y + 4}L${nx - 2} ${ny + 5}L${nx - 4} ${ny}`));
    const coil = Array.from(
      { length: 8 },
      (_, i) => `${i === 0 ? 'M' : 'L'}${x + 4 + i * 2} ${y - 1 + i * 0.9 + (i % 2 === 0 ? -2.4 : 2.4)}`,
    ).join('');
    sheet.line(shape(coil));
    sheet.line(shape(`M${x - 4} ${y - 8.6}L${nx - 6} ${ny - 8}`), 0.9);
  },
};
