import { type Axis, lying } from '#demo/catalogue/drawings/draw/axis.ts';
import {
  arc,
  circle,
  corners,
  gear,
  hex,
  join,
  linked,
  move,
  type Point,
  polygon,
  type Shape,
  sample,
  shape,
  turn,
} from '#demo/catalogue/drawings/draw/shape.ts';
import type { Drawing, Sheet } from '#demo/catalogue/drawings/draw/sheet.ts';

/** A closed line as points at even distances, each with its direction. */
function paced(of: Shape, count: number): { at: Point; degrees: number }[] {
  const [run = []] = sample(of);
  const legs = run.map((from, i) => {
    const to = run[(i + 1) % run.length] ?? from;
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  const total = legs.reduce((sum, { length }) => sum + length, 0);
  return Array.from({ length: count }, (_, i) => {
    let left = (total * i) / count;
    const leg =
      legs.find(({ length }) => {
        if (left <= length) return true;
        left -= length;
        return false;
      }) ?? legs[0];
    if (!leg) throw new Error('a line without points');
    const { from, to, length } = leg;
    const share = left / (length || 1);
    const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    return { at, degrees: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI };
  });
}

/** The points of a line moved to its right side, inwards when it runs clockwise. */
const beside = (of: Shape, by: number, count: number): Point[] =>
  paced(of, count).map(({ at, degrees }) => {
    const a = ((degrees + 90) * Math.PI) / 180;
    return [at[0] + by * Math.cos(a), at[1] + by * Math.sin(a)];
  });

/** A toothed loop; its width runs back into the sheet. */
function toothedBelt(sheet: Sheet, loop: Shape, teeth: number, dx: number, dy: number): void {
  sheet.plate(join(loop, polygon(beside(loop, 3, 32))), dx, dy, 'fill', 'shade');
  const [outer, inner] = [beside(loop, 2.6, teeth * 4), beside(loop, 5, teeth * 4)];
  sheet.face(join(loop, polygon(outer.map((point, i) => (i % 4 < 2 ? point : (inner[i] ?? point))))), 'fill');
  const across = paced(loop, teeth).map(({ at, degrees }, i) => {
    const a = ((degrees + 90) * Math.PI) / 180;
    const [x, y] = inner[i * 4] ?? at;
    const isSeen = Math.cos(a) * dx + Math.sin(a) * dy > 0;
    return isSeen ? shape(`M${x} ${y}L${x + dx * 0.66} ${y + dy * 0.66}`) : [];
  });
  sheet.line(join(...across));
}

/** Lines around the visible sides of a loop, inside and outside, at a share of its width. */
function ribs(sheet: Sheet, loop: Shape, thick: number, dx: number, dy: number): void {
  const count = 36;
  const [outer, inner] = [beside(loop, 0, count), beside(loop, thick, count)];
  const isInside = paced(loop, count).map(({ degrees }) => {
    const a = ((degrees + 90) * Math.PI) / 180;
    return Math.cos(a) * dx + Math.sin(a) * dy > 0;
  });
  let run: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const at = i % count;
    if (i > 0 && isInside[at] !== isInside[(i - 1) % count]) {
      if (run.length > 2) sheet.line(polygon(run, false));
      run = [];
    }
    const point = (isInside[at] ? inner : outer)[at];
    if (point) run.push([point[0] + dx, point[1] + dy]);
  }
  if (run.length > 2) sheet.line(polygon(run, false));
}

/** A smooth or grooved roller with its bearing. */
function roller(axis: Axis, r: number, width: number): void {
  axis.body(0, width, r);
  axis.mark(width, r * 0.84);
  axis.mark(width, r * 0.56, 'shade');
  axis.body(width - 1, width + 1.4, r * 0.36);
  axis.bore(width + 1.4, r * 0.18, 3);
}

/** A flat wheel of teeth, thick enough to throw an edge. */
function sprocket(sheet: Sheet, axis: Axis, teeth: number, r: number, thick: number): void {
  const points = Array.from({ length: teeth * 2 }, (_, i): Point => {
    const [a, radius] = [(i * Math.PI) / teeth, i % 2 === 0 ? r : r * 0.87];
    return [radius * Math.cos(a), radius * Math.sin(a)];
  });
  sheet.solid(axis.laid(-thick, polygon(points)), 'shade-2');
  sheet.face(axis.laid(0, polygon(points)), 'fill');
}

export const belts: Record<string, Drawing> = {
  'timing-belt': (sheet) => {
    const loop = shape(
      'M30 22C52 10 82 14 86 34C89 50 78 60 72 72C66 86 46 92 30 84C14 76 22 62 22 52C22 42 14 32 30 22Z',
    );
    toothedBelt(sheet, loop, 46, -9, -7);
  },

  'v-ribbed-belt': (sheet) => {
    const loop = shape(
      'M24 32C30 22 44 28 54 24C66 18 86 16 88 32C90 46 76 52 66 60C54 70 48 88 30 86C14 84 12 70 16 58C19 48 18 42 24 32Z',
    );
    sheet.plate(join(loop, polygon(beside(loop, 2.6, 36))), -13, -10, 'fill', 'shade');
    for (const share of [0.8, 0.6, 0.4, 0.2]) ribs(sheet, loop, 2.6, -13 * share, -10 * share);
    sheet.line(loop);
  },

  tensioner: (sheet) => {
    sheet.plate(corners('44 70 7, 48 54 6, 74 54 6, 90 74 6, 88 88 6, 70 90 6, 54 86 8'), -3, -3, 'shade');
    sheet.face(circle(78, 78, 5), 'fill');
    sheet.face(circle(78, 78, 2.4), 'shade-2');
    const axis = lying(sheet, 33, 38, 0.7);
    axis.body(-8, 14, 31);
    axis.rings(-5, 11, 31, 2);
    axis.mark(14, 27);
    axis.mark(14, 18, 'shade');
    axis.body(12, 17, 11.6);
    axis.prism(17, 21, hex(8));
    axis.bore(21, 3.4, 4);
  },

  'timing-chain': (sheet) => {
    const loop = shape(
      'M48 9C62 9 71 18 71 30C71 40 62 60 58 74C57 82 53 86 48 86C43 86 39 82 38 74C34 60 25 40 25 30C25 18 34 9 48 9Z',
    );
    sheet.solid(shape('M8 24Q14 20 16 28C17 44 24 60 31 72Q32 80 26 78C16 66 8 46 8 24Z'), 'shade');
    sheet.line(shape('M12.6 27C13.6 44 20 60 27 72'));
    sheet.face(circle(12, 30, 2), 'fill');
    for (const [x, y, r, teeth, bore] of [
      [48, 31, 20.5, 22, 6],
      [48, 76, 8.6, 11, 3],
    ] as const) {
      sheet.solid(move(gear(teeth, r, r - 2.4), x, y), 'fill');
      sheet.face(circle(x, y, r * 0.68), 'shade');
      sheet.face(circle(x, y, bore), 'shade-2');
    }
    sheet.face(
      join(
        ...[0, 72, 144, 216, 288].map((a) =>
          circle(48 + 10 * Math.cos((a * Math.PI) / 180), 31 + 10 * Math.sin((a * Math.PI) / 180), 1.9),
        ),
      ),
      'shade-2',
    );
    sheet.chain(loop, 7, 3.4, 4.2);
  },

  'chain-kit': (sheet) => {
    const wheel = lying(sheet, 43, 40, 0.84, 10);
    sprocket(sheet, wheel, 28, 36, 2);
    wheel.mark(0, 29);
    const window = linked(arc(25.6, -0.42, 0.42), arc(16, 0.42, -0.42));
    sheet.face(wheel.laid(0, join(...[0, 72, 144, 216, 288].map((a) => turn(window, a)))), 'shade-2');
    wheel.bore(0, 9, 2.4, 'shade');
    const pinion = lying(sheet, 76, 68, 0.76, 10);
    sprocket(sheet, pinion, 13, 15.6, 3);
    pinion.mark(0, 9, 'shade');
    pinion.bore(0, 5, 3, 'fill');
    sheet.chain(shape('M32 5C16 8 7 20 5 36C4 54 10 70 22 80C34 90 50 90 62 88C74 86 82 90 91 87'), 8, 4, 5);
  },

  'water-pump': (sheet) => {
    const axis = lying(sheet, 30, 39, 0.64);
    axis.body(-16, -6, 19);
    axis.rings(-13.5, -8.5, 19, 3);
    axis.body(-6, 4, 11);
    axis.prism(4, 11, corners('-22 -24 7, 4 -33 8, 24 -24 8, 30 2 8, 22 27 8, -2 34 8, -24 24 7, -30 0 8'), 'fill');
    axis.spots(11, 28.6, 5, 2.6, 'shade-2', 0.3);
    axis.body(11, 16, 22);
    axis.mark(16, 19, 'shade');
    const vanes = (t: number) =>
      axis.laid(
        t,
        join(...[0, 60, 120, 180, 240, 300].map((a) => turn(shape('M5 -2Q10 -2 14 -8L17 -5.6Q13 2 5 3Z'), a))),
      );
    sheet.face(vanes(17.5), 'shade-2');
    sheet.face(vanes(21), 'fill');
    axis.body(17, 24, 6.4);
    axis.bore(24, 3, 3);
  },

  'belt-kit': (sheet) => {
    const loop = shape(
      'M24 16C42 6 74 4 80 22C84 36 76 44 70 56C64 70 48 76 32 68C16 60 20 50 20 42C20 32 12 24 24 16Z',
    );
    sheet.within(7, 3, 1, () => toothedBelt(sheet, loop, 18, -7, -5));
    roller(lying(sheet, 14, 72, 0.72), 15, 8);
    const pump = lying(sheet, 62, 66, 0.72);
    pump.prism(-5, 0, corners('-18 -16 4, 0 -24 5, 18 -16 4, 20 10 4, 0 24 5, -20 10 4'), 'fill');
    pump.body(0, 5, 12.6, { tone: 'shade' });
    sheet.line(pump.laid(5, join(...[0, 60, 120, 180, 240, 300].map((a) => turn(shape('M3 0Q8 0 11 -4'), a)))), 1.7);
    pump.body(5, 8, 3.6, { tone: 'shade' });
  },
};
