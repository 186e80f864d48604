import type { Cover } from '#demo/drawings/kit/labels.ts';
import type { Mark } from '#demo/drawings/kit/marks.ts';
import type { V2 } from '#demo/drawings/kit/space.ts';

const cell = 3;

/** Paints the marks coarsely, to know which part is seen where. */
export function coverOf(pieces: readonly { part: number; marks: readonly Mark[] }[], [width, height]: V2): Cover {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const cells = new Uint16Array(columns * rows);
  for (const { part, marks } of pieces) {
    for (const mark of marks) {
      if (mark.kind === 'area') fillRings(mark.rings, part);
      if (mark.kind === 'wire') for (const p of closely(mark.path)) dab(p, mark.width / 2, part);
    }
  }
  const partAt = (x: number, y: number) => {
    const column = Math.floor(x / cell);
    const row = Math.floor(y / cell);
    return column < 0 || row < 0 || column >= columns || row >= rows ? 0 : (cells[row * columns + column] ?? 0);
  };
  const at = ([x, y]: V2) => partAt(x, y);

  function dab([x, y]: V2, r: number, part: number) {
    for (let dy = -r; dy <= r; dy += cell / 1.5)
      for (let dx = -r; dx <= r; dx += cell / 1.5) if (dx * dx + dy * dy <= r * r + 1) put(x + dx, y + dy, part);
  }

  function put(x: number, y: number, part: number) {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    if (column >= 0 && row >= 0 && column < columns && row < rows) cells[row * columns + column] = part;
  }

  function fillRings(rings: readonly V2[][], part: number) {
    const heights = rings.flatMap((ring) => ring.map(([, y]) => y / cell));
    const [top, bottom] = [Math.floor(Math.min(...heights)), Math.ceil(Math.max(...heights))];
    for (let row = Math.max(0, top); row <= Math.min(rows - 1, bottom); row += 1) {
      const y = (row + 0.5) * cell;
      const cuts = rings.flatMap((ring) =>
        ring.flatMap((a, i) => {
          const b = ring[(i + 1) % ring.length] ?? a;
          return a[1] > y === b[1] > y ? [] : [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])];
        }),
      );
      cuts.sort((a, b) => a - b);
      for (let i = 0; i + 1 < cuts.length; i += 2) {
        for (let x = cuts[i] ?? 0; x <= (cuts[i + 1] ?? 0); x += cell) put(x, y, part);
      }
    }
  }

  /** Places where a part is clearly seen: all eight neighbours are its own, as far as there are such places. */
  const anchors = (part: number): V2[] => {
    const all: V2[] = [];
    cells.forEach((found, i) => {
      if (found === part) all.push([((i % columns) + 0.5) * cell, (Math.floor(i / columns) + 0.5) * cell]);
    });
    const within = (reach: number) =>
      all.filter(([x, y]) =>
        [-reach, 0, reach].every((dx) => [-reach, 0, reach].every((dy) => partAt(x + dx, y + dy) === part)),
      );
    const clear = [within(7), within(4)].find((list) => list.length > 5) ?? all;
    const step = Math.max(1, Math.floor(clear.length / 60));
    return clear.filter((_, i) => i % step === 0);
  };

  const near = ([x, y]: V2, reach: number) => {
    // The middle first: where something is near, it is usually there.
    if (partAt(x, y) > 0) return true;
    return circle.some(
      (p) =>
        partAt(x + p[0] * reach, y + p[1] * reach) > 0 || partAt(x + p[0] * reach * 0.6, y + p[1] * reach * 0.6) > 0,
    );
  };

  return { at, anchors, near };
}

const circle = Array.from({ length: 18 }, (_, i): V2 => {
  const turn = (i * 20 * Math.PI) / 180;
  return [Math.cos(turn), Math.sin(turn)];
});

/** The same path with a point in every cell that it crosses. */
const closely = (path: readonly V2[]): V2[] =>
  path.flatMap((a, i): V2[] => {
    const b = path[i + 1] ?? a;
    const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / cell));
    return Array.from(
      { length: steps },
      (_, k): V2 => [a[0] + ((b[0] - a[0]) * k) / steps, a[1] + ((b[1] - a[1]) * k) / steps],
    );
  });
