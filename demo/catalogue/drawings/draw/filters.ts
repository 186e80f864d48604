import { lying, standing } from '#demo/catalogue/drawings/draw/axis.ts';
import { Block, fromAbove } from '#demo/catalogue/drawings/draw/block.ts';
import { box, corners, join, reshape, type Shape, shape } from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing } from '#demo/catalogue/drawings/draw/sheet.ts';

/** Parallel lines between two values, drawn by `line`. */
const lines = (from: number, to: number, step: number, line: (at: number) => string): Shape => {
  const count = Math.floor((to - from) / step) + 1;
  return join(...Array.from({ length: count }, (_, i) => shape(line(from + i * step))));
};

export const filters: Record<string, Drawing> = {
  'oil-filter-cartridge': (sheet) => {
    const axis = standing(sheet, 39, 78);
    axis.body(0, 4, 27);
    axis.body(4, 52, 25);
    axis.flutes(4, 52, 25, 22);
    axis.body(52, 57, 27);
    axis.mark(57, 23);
    axis.body(57, 59, 14);
    axis.bore(59, 11, 30);
    const seal = standing(sheet, 74, 84, 0.5);
    sheet.solid(join(seal.ring(0, 17), seal.ring(0, 13.4)), 'shade-2');
    sheet.line(seal.curve(0.6, 15.2, 0.3, Math.PI - 0.3));
  },

  'oil-filter-spin-on': (sheet) => {
    const axis = standing(sheet, 48, 78, 0.42);
    axis.lathe('0 22, 2 25, 5 26.4, 16 27');
    axis.body(15, 52, 27);
    axis.flutes(6, 16, 26.4, 13);
    axis.rings(17, 17, 27, 1);
    axis.body(52, 55, 28.6);
    axis.mark(55, 25, 'shade-2');
    axis.mark(55, 20.4, 'shade');
    axis.spots(55, 14.4, 8, 2.2, 'ink', 0.3);
    axis.body(55, 57, 9);
    axis.bore(57, 6.8, 14);
    sheet.line(axis.curve(55.6, 6.8, 0.5, Math.PI - 0.5));
  },

  'air-filter': (sheet) => {
    const block = new Block(sheet, [5, 49], 57, 8, 60, fromAbove);
    sheet.plate(block.top(box(3, 3, 51, 54, 2), 3), 0, 8, 'shade', 'shade');
    sheet.plate(block.top(box(0, 0, 57, 60, 6)), 0, 5.5, 'fill', 'shade-2');
    sheet.face(block.top(box(5, 5, 47, 50, 2)), 'shade');
    const pleats = Array.from({ length: 8 }, (_, i) => box(6.6 + i * 5.8, 5, 2.6, 50));
    sheet.patch(block.top(join(...pleats)), 'shade-2');
    sheet.line(block.top(lines(6.6, 50, 2.9, (x) => `M${x} 5L${x} 55`)));
    sheet.line(block.top(box(5, 5, 47, 50, 2)));
  },

  'cabin-filter': (sheet) => {
    const block = new Block(sheet, [26, 22], 52, 60, 20);
    block.draw({ top: 'fill' });
    // The charcoal layer: hatched, so that it stays the darker one in both themes.
    sheet.face(block.side(box(10, 0, 10, 60)), 'shade-2');
    sheet.line(block.side(lines(0, 58, 2.4, (y) => `M10 ${y + 1.6}L20 ${y + 0.4}`)));
    sheet.face(block.top(box(0, 10, 52, 10)), 'shade-2');
    sheet.line(block.top(lines(2, 50, 2.4, (x) => `M${x} 10L${x} 20`)));
    sheet.face(block.front(box(4, 4, 44, 52)), 'fill');
    const folds = Array.from({ length: 11 }, (_, i) => box(4 + i * 4, 4, 2, 52));
    sheet.patch(block.front(join(...folds)), 'shade-2');
    sheet.line(block.front(lines(6, 47, 2, (x) => `M${x} 4L${x} 56`)), 0.9);
    sheet.line(block.front(box(4, 4, 44, 52)));
    sheet.plate(corners('4 66, 14 61.5, 12.6 58.6, 24 60, 18 70, 16.6 67, 6.6 71.6'), 0.8, 1.6, 'shade');
  },

  'fuel-filter': (sheet) => {
    const axis = lying(sheet, 8, 38);
    axis.body(0, 12, 4.4);
    axis.rings(4, 4, 4.4, 1);
    axis.lathe('12 8, 13 16, 16 20');
    axis.body(16, 56, 21.5);
    axis.rings(20, 52, 21.5, 2);
    axis.lathe('56 21.5, 59 19.5, 61 12', { face: 'shade' });
    axis.body(61, 65, 6.6);
    axis.body(65, 78, 4.4);
    axis.rings(70, 70, 4.4, 1);
    axis.bore(78, 2.4, 4);
    const [x, y] = axis.at(35);
    const arrow = corners('-12 -3, 3 -3, 3 -7.5, 12 0, 3 7.5, 3 3, -12 3');
    sheet.face(
      reshape(arrow, ([px, py]) => [x - 3 + px * 0.97 - py * 0.1, y + px * 0.24 + py]),
      'ink',
    );
  },

  'air-filter-round': (sheet) => {
    const axis = standing(sheet, 48, 66, 0.5);
    axis.body(0, 5, 40);
    axis.body(5, 26, 37);
    axis.flutes(5, 26, 37, 34);
    axis.body(26, 32, 40);
    axis.mark(32, 36.5);
    axis.bore(32, 23, 12, 'fill');
    for (let i = 1; i < 16; i++) {
      const a = (i * Math.PI) / 16;
      const [[px, py], [qx, qy]] = [axis.rim(31, 22.4, a), axis.rim(22, 22.4, a)];
      if (i > 3 && i < 13) sheet.line(shape(`M${px} ${py}L${qx} ${qy}`));
    }
  },
};
