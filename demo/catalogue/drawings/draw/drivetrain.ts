import { Axis, lying } from '#demo/catalogue/drawings/draw/axis.ts';
import { arc, circle, corners, join, linked, shape, turn } from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing } from '#demo/catalogue/drawings/draw/sheet.ts';

export const drivetrain: Record<string, Drawing> = {
  'clutch-kit': (sheet) => {
    const cover = lying(sheet, 27, 34, 0.6);
    cover.body(-4, 3, 29);
    cover.mark(3, 25.6, 'shade');
    const fingers = Array.from({ length: 14 }, (_, i) => turn(shape('M10 0L24 0'), (i * 360) / 14));
    cover.body(3, 6, 24, { end: 21 });
    sheet.line(cover.laid(6, turn(join(...fingers), 6)));
    cover.bore(6, 9, 3, 'shade');
    const plate = lying(sheet, 52, 52, 0.6);
    plate.body(-1, 2, 28);
    sheet.face(join(plate.ring(2, 28), plate.ring(2, 18.6)), 'shade-2');
    const grooves = Array.from({ length: 16 }, (_, i) => turn(shape('M18.6 0L28 0'), i * 22.5));
    sheet.line(plate.laid(2, join(...grooves)));
    for (let i = 0; i < 4; i++)
      sheet.face(plate.laid(2, turn(corners('-4.4 -14 2, 4.4 -14 2, 4.4 -9.6 2, -4.4 -9.6 2'), i * 90 + 45)), 'shade');
    plate.body(2, 7, 6.4);
    plate.bore(7, 4, 3);
    const bearing = lying(sheet, 76, 74, 0.6);
    bearing.body(-5, 5, 14);
    bearing.mark(5, 11.6, 'shade-2');
    bearing.body(5, 9, 9);
    bearing.bore(9, 6, 6, 'fill');
  },

  flywheel: (sheet) => {
    const axis = lying(sheet, 41, 44.5, 0.74);
    axis.body(-6, 4, 41);
    axis.flutes(-6, 4, 41, 46);
    axis.mark(4, 37.6);
    axis.body(4, 7, 35);
    axis.mark(7, 31.6);
    axis.mark(7, 20, 'shade');
    const windows = [0, 60, 120, 180, 240, 300].map((a) =>
      turn(linked(arc(29, -0.36, 0.36), arc(22.6, 0.36, -0.36)), a),
    );
    sheet.face(axis.laid(7, join(...windows)), 'shade-2');
    axis.body(7, 9, 15);
    axis.bore(9, 6, 4, 'fill');
    axis.spots(9, 10.4, 8, 1.5, 'ink');
  },

  'drive-shaft': (sheet) => {
    const axis = new Axis(sheet, [7, 82], -38, 0.42);
    axis.body(0, 12, 4);
    axis.flutes(0, 10, 4, 5);
    axis.body(12, 15, 8);
    axis.lathe('15 11, 18 13, 26 13');
    axis.lathe('26 12, 29 13, 31 9, 34 10, 36 7, 38 8, 40 4', { tone: 'shade-2' });
    axis.body(40, 70, 3.6);
    axis.lathe('68 4, 70 8, 72 6.6, 75 10, 77 8.6, 80 12, 82 11', { tone: 'shade-2' });
    axis.body(82, 94, 13);
    axis.body(94, 98, 15);
    axis.mark(98, 11, 'shade');
    axis.spots(98, 12.6, 6, 1.3, 'ink');
    axis.body(98, 104, 5);
  },

  'clutch-disc': (sheet) => {
    const plate = lying(sheet, 43, 46, 0.78);
    plate.body(-3, 1, 41);
    sheet.face(join(plate.ring(1, 41), plate.ring(1, 27.6)), 'shade-2');
    const grooves = Array.from({ length: 20 }, (_, i) => turn(shape('M27.6 0Q34 2 39.8 6'), i * 18));
    sheet.line(plate.laid(1, join(...grooves)));
    sheet.line(plate.laid(1, circle(0, 0, 34.4)), 0.9);
    for (let i = 0; i < 4; i++) {
      sheet.face(
        plate.laid(1, turn(corners('-7.4 -22 3, 7.4 -22 3, 7.4 -13.6 3, -7.4 -13.6 3'), i * 90 + 45)),
        'shade',
      );
      sheet.line(plate.laid(1, turn(shape('M-4 -22L-4 -13.6M-.6 -22L-.6 -13.6M3 -22L3 -13.6'), i * 90 + 45)));
    }
    plate.body(1, 8, 10);
    plate.bore(8, 6.4, 5, 'fill');
  },
};
