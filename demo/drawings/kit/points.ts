import type { V2, V3 } from '#demo/drawings/kit/space.ts';

const rows = (text: string): number[][] => text.split(',').map((row) => row.trim().split(/\s+/).map(Number));

/** Points written as "x y, x y": an outline or the stations of a profile on one line. */
export const pairs = (text: string): V2[] => rows(text).map(([x = 0, y = 0]): V2 => [x, y]);

/** Points written as "x y z, x y z". */
export const triples = (text: string): V3[] => rows(text).map(([x = 0, y = 0, z = 0]): V3 => [x, y, z]);
