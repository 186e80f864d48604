/* Outlines as points, so that a part can be turned, squashed into a view and pushed into depth before it is written. */

export type Point = readonly [x: number, y: number];
type Bow = {
  readonly rx: number;
  readonly ry: number;
  readonly degrees: number;
  readonly large: boolean;
  readonly sweep: boolean;
  /** Points it passes, to measure it by. */
  readonly through: readonly Point[];
};
type Step = { readonly verb: 'M' | 'L' | 'Q' | 'C' | 'Z'; readonly points: readonly Point[]; readonly bow?: Bow };
export type Shape = readonly Step[];

const pointsOf = { M: 1, L: 1, Q: 2, C: 3, Z: 0 } as const;
const isVerb = (text: string): text is Step['verb'] => text in pointsOf;

/** Reads path data of M, L, Q, C and Z with absolute numbers. */
export function shape(data: string): Shape {
  const steps: Step[] = [];
  for (const [, verb = '', rest = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    if (!isVerb(verb)) continue;
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
    const size = pointsOf[verb] * 2;
    if (size === 0) steps.push({ verb, points: [] });
    for (let at = 0; size > 0 && at + size <= numbers.length; at += size) {
      const points: Point[] = [];
      for (let i = at; i < at + size; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
      steps.push({ verb: verb === 'M' && at > 0 ? 'L' : verb, points });
    }
  }
  return steps;
}

type Corner = readonly [x: number, y: number, radius?: number];

/** Corners as "x y, x y radius, …"; a third number rounds the corner by that radius. */
export const corners = (text: string, closed = true): Shape =>
  polygon(
    text.split(',').map((corner): Corner => {
      const [x = 0, y = 0, radius = 0] = corner.trim().split(/\s+/).map(Number);
      return [x, y, radius];
    }),
    closed,
  );

export function polygon(list: readonly Corner[], closed = true): Shape {
  const steps: Step[] = [];
  const count = list.length;
  list.forEach((corner, i) => {
    const [x, y, radius = 0] = corner;
    const before = list[(i + count - 1) % count] ?? corner;
    const after = list[(i + 1) % count] ?? corner;
    const isEnd = !closed && (i === 0 || i === count - 1);
    const verb = i === 0 ? 'M' : 'L';
    if (radius === 0 || isEnd) {
      steps.push({ verb, points: [[x, y]] });
      return;
    }
    const towards = ([tx, ty]: Corner): Point => {
      const [dx, dy] = [tx - x, ty - y];
      const part = Math.min(radius / (Math.hypot(dx, dy) || 1), 0.5);
      return [x + dx * part, y + dy * part];
    };
    steps.push({ verb, points: [towards(before)] }, { verb: 'Q', points: [[x, y], towards(after)] });
  });
  return closed ? [...steps, { verb: 'Z', points: [] }] : steps;
}

/** An arc around 0,0 from one angle to another (radians, clockwise on the screen) as cubic curves. */
export function arc(radius: number, from: number, to: number): Shape {
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 0.001));
  const step = (to - from) / pieces;
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  const at = (a: number): Point => [radius * Math.cos(a), radius * Math.sin(a)];
  const steps: Step[] = [{ verb: 'M', points: [at(from)] }];
  for (let i = 0; i < pieces; i++) {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    const [[ax, ay], [bx, by]] = [at(a), at(b)];
    steps.push({
      verb: 'C',
      points: [
        [ax - reach * Math.sin(a), ay + reach * Math.cos(a)],
        [bx + reach * Math.sin(b), by - reach * Math.cos(b)],
        [bx, by],
      ],
    });
  }
  return steps;
}

const close: Step = { verb: 'Z', points: [] };

export const circle = (x: number, y: number, r: number): Shape => [...move(arc(r, 0, 2 * Math.PI), x, y), close];

export const oval = (x: number, y: number, rx: number, ry: number, degrees = 0): Shape =>
  move(
    turn(
      reshape(circle(0, 0, 1), ([px, py]) => [px * rx, py * ry]),
      degrees,
    ),
    x,
    y,
  );

export const box = (x: number, y: number, w: number, h: number, r = 0): Shape =>
  polygon([
    [x, y, r],
    [x + w, y, r],
    [x + w, y + h, r],
    [x, y + h, r],
  ]);

/** A wheel of teeth around 0,0. */
export function gear(teeth: number, outer: number, inner: number, land = 0.5): Shape {
  const list: Point[] = [];
  const pitch = (2 * Math.PI) / teeth;
  for (let i = 0; i < teeth; i++)
    for (const [share, r] of [
      [-0.5, inner],
      [-land / 2, outer],
      [land / 2, outer],
    ] as const)
      list.push([r * Math.cos((i + share) * pitch), r * Math.sin((i + share) * pitch)]);
  return polygon(list);
}

/** A hexagon around 0,0, as wide over its corners as two radii. */
export const hex = (r: number, degrees = 0): Shape =>
  turn(
    polygon(
      [0, 60, 120, 180, 240, 300].map(
        (a) => [r * Math.cos((a * Math.PI) / 180), r * Math.sin((a * Math.PI) / 180)] as const,
      ),
    ),
    degrees,
  );

export const reshape = (of: Shape, by: (point: Point) => Point): Shape =>
  of.map(({ verb, points }) => ({ verb, points: points.map(by) }));

export const move = (of: Shape, dx: number, dy: number): Shape => reshape(of, ([x, y]) => [x + dx, y + dy]);

export function turn(of: Shape, degrees: number, cx = 0, cy = 0): Shape {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return reshape(of, ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
}

/** Moves and scales; the only change that keeps the bows of an ellipse bows. */
export const resize = (of: Shape, by: (point: Point) => Point, scale: number): Shape =>
  of.map(({ verb, points, bow }) => ({
    verb,
    points: points.map(by),
    ...(bow && { bow: { ...bow, rx: bow.rx * scale, ry: bow.ry * scale, through: bow.through.map(by) } }),
  }));

/** Every point that says how far an outline reaches. */
export const reach = (of: Shape): Point[] => [...sample(of).flat(), ...of.flatMap(({ bow }) => bow?.through ?? [])];

/** Several outlines as one; `linked` draws on from the last point instead of lifting the pen. */
export const join = (...parts: readonly Shape[]): Shape => parts.flat();
export const linked = (...parts: readonly Shape[]): Shape => [
  ...parts.flatMap((part, i) => part.map((step): Step => (i > 0 && step.verb === 'M' ? { ...step, verb: 'L' } : step))),
  close,
];

/** The same open line from its other end. */
export function reversed(of: Shape): Shape {
  const steps: Step[] = [];
  of.forEach(({ verb, points }, i) => {
    const from = of[i - 1]?.points.at(-1);
    if (from) steps.unshift({ verb, points: [...points.slice(0, -1).toReversed(), from] });
  });
  return [{ verb: 'M', points: of.at(-1)?.points.slice(-1) ?? [] }, ...steps];
}

/** The outline as closed runs of close points. */
export function sample(of: Shape): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const { verb, points } of of) {
    const from = run.at(-1);
    const [a, b, c] = points;
    const end = points.at(-1);
    const reach = from && end ? Math.hypot(end[0] - from[0], end[1] - from[1]) : 0;
    const pieces = Math.max(2, Math.min(8, Math.ceil(reach / 3.4)));
    if (verb === 'M' && a) {
      run = [a];
      runs.push(run);
    } else if (verb === 'L' && a) run.push(a);
    else if (verb === 'Q' && from && a && b)
      for (let i = 1; i <= pieces; i++) run.push(blend([from, a, b], i / pieces));
    else if (verb === 'C' && from && a && b && c)
      for (let i = 1; i <= pieces; i++) run.push(blend([from, a, b, c], i / pieces));
  }
  return runs;
}

function blend(points: readonly Point[], share: number): Point {
  let left = points;
  while (left.length > 1)
    left = left.slice(1).map(([x, y], i) => {
      const [px, py] = left[i] ?? [x, y];
      return [px + (x - px) * share, py + (y - py) * share];
    });
  return left[0] ?? [0, 0];
}

const written = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, '$1.');

/** Path data with one decimal and steps from point to point, as short as it goes. */
export function pathData(of: Shape): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let data = '';
  let last = '';
  let before: string | undefined;
  for (const { verb, points, bow } of of) {
    const numbers: string[] = [];
    let [endX, endY] = [x, y];
    for (const [px, py] of points) {
      [endX, endY] = [Math.round(px * 10), Math.round(py * 10)];
      numbers.push(written(verb === 'M' ? endX : endX - x), written(verb === 'M' ? endY : endY - y));
    }
    if (verb === 'L' && endX === x && endY === y) continue;
    [x, y] = [endX, endY];
    if (verb === 'M') [startX, startY] = [x, y];
    if (verb === 'Z') [x, y] = [startX, startY];
    if (bow)
      numbers.unshift(
        written(Math.round(bow.rx * 10)),
        written(Math.round(bow.ry * 10)),
        written(Math.round(bow.degrees * 10)),
        bow.large ? '1' : '0',
        bow.sweep ? '1' : '0',
      );
    const letter = verb === 'M' ? 'M' : bow ? 'a' : verb.toLowerCase();
    const isRepeat = letter === last && letter !== 'M';
    data += isRepeat ? '' : letter;
    if (!isRepeat) before = undefined;
    last = letter;
    for (const number of numbers) {
      // After a letter, before a sign and before a second point no space is needed.
      const sticks = before === undefined || number.startsWith('-') || (number.startsWith('.') && before.includes('.'));
      data += sticks ? number : ` ${number}`;
      before = number;
    }
  }
  return data;
}
