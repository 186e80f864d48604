import { Axis, lying, standing } from '#demo/catalogue/drawings/draw/axis.ts';
import { circle, corners, hex, oval, shape } from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing, Sheet } from '#demo/catalogue/drawings/draw/sheet.ts';

/** An eye with a rubber bush, its hole to the right. */
function eye(sheet: Sheet, x: number, y: number, r: number, degrees = 14): void {
  const axis = lying(sheet, x, y, 0.62, degrees);
  axis.body(-r * 0.75, r * 0.5, r, { tone: 'shade' });
  axis.mark(r * 0.5, r * 0.72, 'shade-2');
  axis.body(r * 0.5, r * 0.72, r * 0.44);
  axis.bore(r * 0.72, r * 0.24, r);
}

export const chassis: Record<string, Drawing> = {
  'shock-absorber': (sheet) => {
    eye(sheet, 24, 84, 9);
    const axis = new Axis(sheet, [27, 77], -62, 0.34);
    axis.body(0, 4, 6);
    axis.body(4, 36, 10);
    axis.rings(31, 31, 10, 1);
    axis.body(36, 39, 10.6);
    axis.body(39, 44, 3.2);
    axis.body(43, 66, 12.4, { face: 'shade' });
    axis.rings(46, 46, 12.4, 1);
    axis.body(66, 71, 3);
    axis.thread(71, 80, 2.2, 4);
    axis.prism(70, 73.6, hex(5.4));
    axis.thread(73.6, 81, 2.2, 3);
  },

  'strut-mount': (sheet) => {
    const axis = standing(sheet, 48, 60, 0.55);
    axis.lathe('-10 18, -6 23, 0 26');
    axis.prism(0, 5, corners('-38 -14 10, -30 -24 12, 0 -22 20, 30 -24 12, 38 -14 10, 6 38 12, -6 38 12'), 'fill');
    const stud = (x: number, y: number) => {
      const pin = standing(sheet, ...axis.spot(5, x, y));
      pin.body(0, 2.4, 4.2);
      pin.thread(2.4, 19, 2.7, 5);
    };
    stud(-29, -15);
    stud(29, -15);
    axis.lathe('5 23, 9 21.6, 14 19.6, 17 17', { face: 'shade' });
    axis.mark(17, 13.6, 'shade-2');
    axis.body(17, 20, 9.4);
    axis.bore(20, 5.6, 8);
    stud(0, 28);
  },

  'coil-spring': (sheet) => {
    standing(sheet, 48, 78, 0.2).coil(0, 60, 27, 5, 8);
  },

  'air-spring': (sheet) => {
    const axis = standing(sheet, 48, 84, 0.3);
    axis.body(-2, 3, 11);
    axis.body(3, 20, 15, { end: 18 });
    axis.lathe('14 19, 12 24, 16 28.6, 24 30', { tone: 'shade-2' });
    axis.body(22, 46, 30);
    axis.rings(26, 42, 30, 2);
    axis.lathe('46 30, 50 29, 52 26');
    axis.body(52, 57, 26.4);
    axis.mark(57, 21);
    axis.body(57, 60, 8);
    axis.thread(60, 71, 4, 4);
    const port = lying(sheet, 62, 28, 0.5, 0);
    port.body(0, 8, 3);
    port.bore(8, 1.5, 3);
  },

  'control-arm': (sheet) => {
    const arm = corners(
      '14 26, 26 20, 56 42 10, 74 62 5, 86 70 6, 80 84 6, 66 80, 46 72 8, 28 76, 14 70, 20 60, 34 58 4, 40 52 5, 36 44 4, 20 34',
    );
    sheet.plate(arm, -3, 4, 'fill');
    sheet.line(corners('24 27, 50 46 8, 66 64 8, 76 72', false));
    sheet.line(corners('24 69, 44 64 6, 62 70', false));
    sheet.face(oval(52, 57, 6, 4, 38), 'shade-2');
    eye(sheet, 18, 27, 11, 6);
    eye(sheet, 18, 68, 11, 6);
    const ball = standing(sheet, 77, 74, 0.4);
    ball.body(-4, 3, 9.6);
    ball.lathe('3 8, 5 9, 9 7, 12 4');
    ball.body(12, 18, 3, { end: 2.4 });
    ball.thread(18, 26, 2.3, 3);
  },

  'ball-joint': (sheet) => {
    const axis = standing(sheet, 46, 78, 0.46);
    axis.lathe('-8 12, -6 17, 0 19');
    axis.prism(0, 6, corners('-32 -14 9, -20 -24 8, 20 -24 8, 36 0 8, 20 24 8, -20 24 8, -32 14 9'), 'fill');
    axis.spots(6, 26, 3, 4, 'shade-2', Math.PI / 1.02);
    axis.body(6, 14, 19);
    axis.rings(10, 10, 19, 1);
    axis.lathe('14 16, 18 19, 22 18, 24 15, 27 16, 30 13, 34 8');
    axis.body(33, 36, 7.4);
    axis.body(36, 48, 6, { end: 4.6 });
    axis.thread(48, 64, 4, 5);
    axis.mark(64, 2.4);
  },

  'stabiliser-link': (sheet) => {
    sheet.tube(shape('M27 74L67 24'), 8, 'fill');
    sheet.line(shape('M29.6 72.6L66 27'), 0.9);
    const lowStud = new Axis(sheet, [24, 77], -16, 0.5);
    lowStud.body(-9, 4, 10.4);
    lowStud.lathe('4 9, 6 10, 9 8, 13 4.6');
    lowStud.body(13, 16, 7.4);
    lowStud.thread(16, 33, 3.8, 5);
    const high = new Axis(sheet, [74, 18], 164, 0.5);
    high.body(-6, 8, 10.4);
    high.lathe('8 9, 10 10, 13 8, 17 4.6');
    high.body(17, 20, 7.4);
    high.thread(20, 37, 3.8, 5);
  },

  bush: (sheet) => {
    const axis = lying(sheet, 38, 42, 0.66);
    axis.body(-12, 20, 34);
    axis.mark(20, 30.4, 'shade-2');
    sheet.face(axis.laid(20, corners('-9 -25 5, 9 -25 5, 12 -18 4, 0 -14 8, -12 -18 4')), 'fill');
    sheet.face(axis.laid(20, corners('-9 25 5, 9 25 5, 12 18 4, 0 14 8, -12 18 4')), 'fill');
    axis.body(20, 29, 12.6);
    axis.bore(29, 7.6, 7, 'fill');
  },

  'wheel-bearing': (sheet) => {
    const axis = lying(sheet, 38, 43.5, 0.68);
    axis.body(-8, 12, 40);
    axis.mark(12, 36.6);
    axis.bore(12, 33.6, 5, 'shade');
    axis.mark(9, 21.6, 'shade-2');
    for (let i = 0; i < 11; i++) {
      const [x, y] = axis.rim(9, 27.4, (i * 2 * Math.PI) / 11);
      sheet.solid(circle(x, y, 5.6), 'fill');
      sheet.line(shape(`M${x - 2.6} ${y - 1}Q${x - 2.2} ${y - 2.8} ${x - 0.4} ${y - 3}`));
    }
    axis.body(6, 15, 20.6, { face: 'fill' });
    axis.bore(15, 15.6, 9, 'fill');
  },

  'wheel-bolt': (sheet) => {
    const bolt = lying(sheet, 8, 26, 0.5, 16);
    bolt.thread(0, 38, 7.4, 10);
    bolt.body(38, 46, 8, { end: 15 });
    bolt.body(46, 49, 16.4);
    bolt.prism(49, 64, hex(13.4));
    bolt.bore(64, 6.4, 3);
    const nut = lying(sheet, 24, 68, 0.56, 16);
    nut.body(-8, -2, 9, { end: 15 });
    nut.prism(-2, 12, hex(16));
    nut.mark(12, 11.6);
    nut.bore(12, 8, 9, 'shade');
    sheet.line(nut.curve(9.6, 7.6, 1, Math.PI - 1));
  },

  'tyre-pressure-sensor': (sheet) => {
    const valve = new Axis(sheet, [52, 46], -38, 0.45);
    valve.body(-10, -4, 9);
    valve.lathe('-4 9, 0 10, 4 8.4, 6 6.4');
    valve.prism(6, 10, hex(8));
    valve.body(10, 24, 4.4);
    valve.thread(24, 34, 3.8, 4);
    valve.body(34, 42, 4.8, { end: 4.4 });
    valve.flutes(34, 42, 4.8, 6);
    sheet.plate(corners('8 60 5, 38 44 5, 56 52 6, 62 60 5, 58 70 6, 30 86 6, 14 80 6'), -2, -8, 'fill', 'shade');
    sheet.face(corners('18 64 3, 36 54 3, 48 60 3, 30 74 3'), 'shade');
    sheet.face(circle(51, 65, 2.6), 'shade-2');
  },

  'tie-rod-end': (sheet) => {
    const rod = new Axis(sheet, [36, 60], 24, 0.45);
    rod.body(-2, 16, 8, { end: 6.6 });
    rod.prism(16, 21, hex(7.4));
    rod.thread(21, 56, 6, 11);
    const ball = standing(sheet, 30, 62, 0.42);
    ball.lathe('-14 8, -12 13, -6 16.6, 0 17.4');
    ball.body(0, 6, 17.4);
    ball.lathe('6 14, 9 17.4, 13 16.6, 16 12.4, 19 13, 22 8');
    ball.body(21, 24, 6.8);
    ball.body(24, 34, 5.4, { end: 4.2 });
    ball.thread(34, 48, 3.7, 5);
  },

  'steering-gear': (sheet) => {
    const rack = new Axis(sheet, [5, 82], -33, 0.42);
    const bellows = (from: number, r: readonly number[]) => {
      rack.lathe(r.map((radius, i) => `${from + i * 2.7} ${radius}`).join(','));
    };
    rack.thread(0, 16, 2.8, 4);
    bellows(14, [4, 9, 6, 10, 7, 11, 8]);
    rack.body(29, 72, 8);
    rack.body(61, 67, 10);
    bellows(74, [9, 11, 7, 10, 6, 9, 4]);
    rack.thread(90, 104, 2.8, 4);
    const tower = new Axis(sheet, rack.at(43), -100, 0.42);
    tower.body(-11, 14, 11);
    tower.rings(9, 9, 11, 1);
    tower.body(14, 18, 7.4);
    tower.body(18, 31, 4);
    tower.flutes(23, 31, 4, 5);
    const ear = standing(sheet, 66, 57, 0.5);
    ear.body(-2, 5, 5.6);
    ear.bore(5, 2.6, 6);
  },

  boot: (sheet) => {
    const axis = lying(sheet, 12, 33, 0.5, 18);
    axis.body(0, 7, 11);
    axis.lathe('7 11, 10 17, 13 13, 17 21, 21 16, 26 25, 31 19, 37 29, 43 22, 48 29, 51 30');
    axis.body(50, 64, 29);
    axis.rings(54, 61, 29, 2);
    axis.mark(64, 26, 'shade-2');
    axis.bore(64, 25, 12, 'shade');
    axis.rings(1.6, 5.4, 11, 2);
    sheet.solid(corners('66 24 1.5, 74 22 1.5, 76 28 1.5, 68 30 1.5'), 'fill');
    sheet.solid(corners('10 19 1, 15.6 18 1, 16.4 23 1, 11 24 1'), 'fill');
  },
};
