import { Axis, lying } from '#demo/catalogue/drawings/draw/axis.ts';
import {
  arc,
  box,
  circle,
  corners,
  hex,
  join,
  linked,
  move,
  type Shape,
  shape,
  turn,
} from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing, Sheet } from '#demo/catalogue/drawings/draw/sheet.ts';

/** A vented disc, seen from the right; `pattern` is drawn onto the friction ring. */
function disc(sheet: Sheet, pattern?: (axis: Axis) => void): void {
  const axis = new Axis(sheet, [41, 45.5], 16, 0.74);
  axis.body(-5, -2.2, 40, { tone: 'shade-2', face: 'shade-2' });
  for (let i = 1; i < 30; i++) {
    const a = Math.PI + (i * Math.PI) / 30;
    const [[x, y], [nx, ny]] = [axis.rim(-2.2, 40, a), axis.rim(1.4, 40, a)];
    sheet.line(shape(`M${x} ${y}L${nx} ${ny}`));
  }
  axis.body(1.4, 4, 40, { tone: 'shade', face: 'fill' });
  axis.mark(4, 37.6);
  pattern?.(axis);
  axis.mark(4, 22.4, 'shade-2');
  axis.body(4, 10, 19.6, { end: 18.8, face: 'shade' });
  axis.bore(10, 7.4, 3, 'fill');
  axis.spots(10, 13, 5, 2);
  axis.spots(10, 13, 1, 1, 'ink', Math.PI / 5);
}

const slots = (sheet: Sheet) => (axis: Axis) => {
  for (let i = 0; i < 10; i++)
    sheet.face(axis.laid(4, turn(shape('M24 -4Q30 -3.5 35 0L34.2 1.6Q29.5 -1.7 23.6 -2.2Z'), i * 36)), 'shade-2');
};

/** One pad: lining before its backing plate. */
function pad(sheet: Sheet): void {
  const plate = corners(
    '3 15 2, 12 13 2, 15 4 3, 30 0 12, 45 4 3, 48 13 2, 57 15 2, 57 22 2, 50 24 2, 47 33 3, 13 33 3, 10 24 2, 3 22 2',
  );
  sheet.plate(plate, -3, -2.4, 'shade');
  const lining = corners('14.5 8 2, 30 4 14, 45.5 8 2, 43.5 29.5 2, 16.5 29.5 2');
  sheet.plate(move(lining, 4.4, 3.4), -4.4, -3.4, 'fill');
  sheet.face(move(shape('M29 5.6L31.4 5.6L31.4 29.4L29 29.4Z'), 4.4, 3.4), 'shade-2');
}

export const brakes: Record<string, Drawing> = {
  'brake-disc': (sheet) => disc(sheet),
  'brake-disc-slotted': (sheet) => disc(sheet, slots(sheet)),
  'brake-disc-set': (sheet) => {
    sheet.within(25, 1, 0.72, () => disc(sheet));
    sheet.within(1, 25, 0.72, () => disc(sheet));
  },

  'brake-pads': (sheet) => {
    sheet.within(27, 12, 1.04, () => pad(sheet));
    sheet.within(4, 40, 1.16, () => pad(sheet));
    sheet.edge(shape('M42 16C46 7 55 7 59 12C63 7 73 7 78 17'));
  },

  'brake-shoes': (sheet) => {
    const axis = lying(sheet, 45, 46, 0.82, 16);
    axis.body(-6, 5, 40);
    axis.mark(5, 37);
    axis.bore(5, 35.4, 5, 'shade');
    axis.mark(0, 10, 'fill');
    axis.mark(0, 5.6, 'shade-2');
    for (const side of [0, 180]) {
      const shoe = (outer: number, inner: number, spread: number): Shape =>
        turn(linked(arc(outer, -spread, spread), arc(inner, spread, -spread)), side);
      sheet.solid(axis.laid(0.6, shoe(31, 17, 1.2)), 'fill');
      sheet.solid(axis.laid(1.8, shoe(32.4, 26.6, 1.14)), 'shade-2');
      sheet.face(axis.laid(0.6, turn(circle(21.6, 0, 2), side)), 'shade-2');
    }
    for (const y of [-18.5, 18.5]) {
      const turns = [-6, -3, 0, 3, 6].map((x) => shape(`M${x - 1} ${y - 2.6}L${x + 1} ${y + 2.6}`));
      sheet.line(axis.laid(0.6, join(shape(`M-12 ${y}L-7 ${y}M7 ${y}L12 ${y}`), ...turns)), 1.7);
    }
  },

  'brake-caliper': (sheet) => {
    sheet.plate(
      corners(
        '6 40 3, 15 34 4, 81 34 4, 90 40 3, 90 66 3, 82 74 4, 72 74 2, 72 66 3, 24 66 3, 24 74 2, 14 74 4, 6 66 3',
      ),
      -2,
      -3.5,
      'shade-2',
    );
    for (const x of [15, 81]) {
      sheet.solid(box(x - 4.5, 30, 9, 20, 2), 'fill');
      sheet.line(shape(`M${x - 4.5} 35L${x + 4.5} 35M${x - 4.5} 46L${x + 4.5} 46`));
      sheet.face(circle(x, 61, 4), 'shade');
      sheet.face(circle(x, 61, 1.7), 'shade-2');
    }
    const bridge = shape('M23 22Q48 8 73 22L77 30L77 55Q77 58 74 58L66 58L62 53L34 53L30 58L22 58Q19 58 19 55L19 30Z');
    sheet.plate(bridge, 2.4, -5, 'fill', 'shade');
    sheet.line(shape('M19 31Q48 17 77 31'));
    sheet.face(corners('36 31 3, 60 31 3, 58 45 3, 38 45 3'), 'shade');
    const piston = new Axis(sheet, [48, 51], 76, 0.62);
    piston.body(0, 14, 16, { face: 'fill' });
    piston.mark(14, 14);
    piston.body(14, 20, 11, { face: 'fill' });
    piston.bore(20, 8, 6);
    const nipple = new Axis(sheet, [64, 18], -68, 0.4);
    nipple.body(0, 5, 3.6);
    nipple.body(5, 10, 2, { end: 1.7 });
  },

  'brake-hose': (sheet) => {
    sheet.tube(shape('M20 24C44 24 66 22 66 38C66 54 30 44 30 60C30 74 54 73 74 73'), 10, 'shade');
    sheet.line(shape('M26 22.6C46 22.4 67.5 21 67.5 37'), 0.9);
    for (const [x, y, degrees] of [
      [24, 24, 180],
      [70, 73, 0],
    ] as const) {
      const axis = new Axis(sheet, [x, y], degrees, 0.42);
      const away = degrees === 180 ? 1 : 1;
      axis.body(-6, 4 * away, 7);
      axis.rings(-4, 2, 7, 3);
      axis.prism(4, 10, hex(8.4), 'fill');
      axis.body(10, 20, 4.4);
      axis.rings(11.6, 18.4, 4.4, 5);
      axis.bore(20, 2, 6);
    }
  },

  'wear-sensor': (sheet) => {
    sheet.edge(shape('M29 67C10 62 8 32 24 26C40 20 44 42 34 46C26 49 22 38 32 32C46 23 60 30 62 24'));
    sheet.plate(corners('24 62 2, 36 58 2, 52 74 2, 50 84 2, 40 86 2'), -2.5, -2.5, 'fill');
    sheet.face(circle(43.6, 77, 3.6), 'shade');
    sheet.face(circle(43.6, 77, 1.5), 'shade-2');
    sheet.line(shape('M31 66L37 62'));
    sheet.plate(turn(box(58, 12, 26, 15, 2.5), 10, 70, 20), 3, -3, 'shade');
    sheet.face(turn(box(71, 10.5, 7, 4.5, 1), 10, 70, 20), 'fill');
    sheet.line(turn(shape('M64 12L64 27M80 16L80 23'), 10, 70, 20));
  },

  'brake-cylinder': (sheet) => {
    const axis = new Axis(sheet, [14, 58], -14, 0.5);
    axis.body(-6, 0, 4.4);
    axis.prism(0, 4, corners('-14 -4, 0 -21 8, 14 -4, 14 4, 0 21 8, -14 4'), 'fill');
    axis.spots(4, 14.6, 2, 2.4, 'shade-2', Math.PI / 2);
    axis.body(4, 34, 11.5);
    axis.body(34, 66, 10.4);
    axis.body(66, 72, 7);
    for (const [t, lean] of [
      [20, 0],
      [52, 0],
    ] as const) {
      const [x, y] = axis.at(t);
      const neck = new Axis(sheet, [x, y - 9], -90 + lean, 0.36);
      neck.body(0, 5, 7);
      neck.body(5, 8, 8.4);
      neck.bore(8, 5.4, 7);
      const port = new Axis(sheet, [x + 7, y + 5], 60, 0.6);
      port.body(0, 4, 4.6);
      port.bore(4, 2.4, 5);
    }
  },

  'brake-cable': (sheet) => {
    sheet.tube(shape('M24 78C2 66 8 14 44 14C84 14 92 62 62 74C46 80 36 62 48 50C54 44 60 46 66 44'), 7, 'shade');
    const end = new Axis(sheet, [66, 44], -8, 0.45);
    end.body(-6, 2, 5.6);
    end.body(2, 4.6, 7.4);
    end.body(4.6, 12, 1.6, { tone: 'fill' });
    end.body(12, 19, 3.6);
    const start = new Axis(sheet, [26, 79.4], 28, 0.45);
    start.body(-8, 0, 5.6);
    start.rings(-6, -2, 5.6, 3);
    start.body(0, 14, 1.6, { tone: 'fill' });
    start.body(14, 17, 4.2);
  },

  'brake-drum': (sheet) => {
    const axis = new Axis(sheet, [30, 42], 16, 0.6);
    axis.body(-4, 4, 38);
    axis.body(4, 26, 36);
    axis.rings(10, 14, 36, 2);
    axis.mark(26, 32);
    axis.mark(26, 20, 'shade');
    axis.body(26, 30, 17, { end: 16, face: 'fill' });
    axis.bore(30, 7, 3, 'fill');
    axis.spots(30, 11.6, 4, 1.9, 'shade-2', 0.4);
  },
};
