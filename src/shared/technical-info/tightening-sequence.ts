import type { BoltPattern } from '#shared/technical-info/technical-value.ts';

/** A bolt in a square of 100 by 100 (a cylinder head: 100 by 40), and when its turn is. */
export type Bolt = { readonly x: number; readonly y: number; readonly turn: number };

/** The order in which bolts are tightened: wheels crosswise, a cylinder head from the middle outwards. */
export function tighteningSequence({ kind, count }: BoltPattern): Bolt[] {
  return kind === 'wheel' ? wheel(count) : cylinderHead(count);
}

function wheel(count: number): Bolt[] {
  const turns = crosswise(count);
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
    return { x: 50 + 36 * Math.cos(angle), y: 50 + 36 * Math.sin(angle), turn: turns.indexOf(at) + 1 };
  });
}

/** Each time to the bolt farthest from the last; of equals the next one clockwise. */
function crosswise(count: number): number[] {
  const left = new Set(Array.from({ length: count }, (_, at) => at));
  const order: number[] = [];
  for (let last = 0; left.size > 0; ) {
    order.push(last);
    left.delete(last);
    const distance = (at: number) => Math.min(Math.abs(at - last), count - Math.abs(at - last));
    const farthest = Math.max(...[...left].map(distance));
    last = [...left].find((at) => distance(at) === farthest) ?? 0;
  }
  return order;
}

function cylinderHead(inRow: number): Bolt[] {
  const bolts = [0, 1].flatMap((row) =>
    Array.from({ length: inRow }, (_, column) => ({
      x: 8 + (84 * column) / (inRow - 1),
      y: row === 0 ? 9 : 31,
      fromMiddle: Math.abs(column - (inRow - 1) / 2),
      // Opposite corners follow each other.
      side: row === (column >= (inRow - 1) / 2 ? 0 : 1) ? 0 : 1,
    })),
  );
  const order = [...bolts].sort((a, b) => a.fromMiddle - b.fromMiddle || a.side - b.side || a.x - b.x);
  return bolts.map((bolt) => ({ x: bolt.x, y: bolt.y, turn: order.indexOf(bolt) + 1 }));
}
