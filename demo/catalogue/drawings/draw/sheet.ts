import { type Point, pathData, reach, resize, type Shape, sample } from '#demo/catalogue/drawings/draw/shape.ts';

/* The drawing sheet: 96 units square, three weights of line, four tones. */

export type Tone = 'fill' | 'shade' | 'shade-2' | 'ink' | 'none';
export type Drawing = (sheet: Sheet) => void;

// The second value shows only where a drawing is opened outside the portal.
const tones: Record<Tone, string> = {
  fill: 'var(--draw-fill,#fff)',
  shade: 'var(--draw-shade,#e6eae7)',
  'shade-2': 'var(--draw-shade-2,#d3d9d5)',
  ink: 'var(--draw-ink,#2b322e)',
  none: 'none',
};

const thin = 1.1;
const outline = 1.7;
// Half of it and half of a thin line show: together the weight of an outline.
const silhouette = outline * 2 - thin;

export class Sheet {
  private readonly under: string[] = [];
  private readonly over: string[] = [];
  private place: (point: Point) => Point = (point) => point;
  private scale = 1;
  private readonly edges = { left: 96, top: 96, right: 0, bottom: 0 };

  /** Draws what `parts` draws, moved and scaled; lines keep their weight. */
  within(dx: number, dy: number, scale: number, parts: () => void): void {
    const [place, size] = [this.place, this.scale];
    this.place = ([x, y]) => place([x * scale + dx, y * scale + dy]);
    this.scale = size * scale;
    parts();
    [this.place, this.scale] = [place, size];
  }

  /** A body of its own: strong where it borders on paper, thin where it borders on another body. */
  solid(of: Shape, tone: Tone = 'fill'): void {
    this.under.push(this.data(of));
    this.face(of, tone);
  }

  /** A surface on a body: thin line around a tone. */
  face(of: Shape, tone: Tone = 'fill'): void {
    this.over.push(`<path d="${this.data(of)}" fill="${tones[tone]}"/>`);
  }

  /** Shade without a line. */
  patch(of: Shape, tone: Tone): void {
    this.over.push(`<path d="${this.data(of)}" fill="${tones[tone]}" stroke="none"/>`);
  }

  /** Thin lines on a body. */
  line(of: Shape, weight = thin): void {
    const rest = weight === thin ? '/>' : ` stroke-width="${weight}"/>`;
    const last = this.over.at(-1);
    // Lines that follow each other share an element: half of a finely lined file.
    const joined = last?.startsWith('<path d="') && last.endsWith(`" fill="none"${rest}`) ? this.over.pop() : undefined;
    const before = joined?.slice(9, joined.indexOf('"', 9)) ?? '';
    this.over.push(`<path d="${before}${this.data(of)}" fill="none"${rest}`);
  }

  /** A strong line that is a part by itself: wire, pin, thin sheet. */
  edge(of: Shape): void {
    this.line(of, outline);
  }

  /** A round pipe, cable or bar along a line, as wide as `width` outside. */
  tube(along: Shape, width: number, tone: Tone = 'fill', cap: 'butt' | 'round' = 'butt'): void {
    const ends = cap === 'butt' ? ' stroke-linecap="butt"' : '';
    const outer = this.scaled(width);
    const data = this.data(along, outer / 2);
    this.over.push(`<path d="${data}" fill="none" stroke-width="${outer}"${ends}/>`);
    const inner = Math.round((outer - 2 * outline) * 10) / 10;
    this.over.push(`<path d="${data}" fill="none" stroke="${tones[tone]}" stroke-width="${inner}"${ends}/>`);
  }

  /** Links along a line: dashes of tone in a dark bar. */
  chain(along: Shape, width: number, link: number, gap: number): void {
    const outer = this.scaled(width);
    const data = this.data(along, outer / 2);
    const inner = Math.round((outer - 2 * outline) * 10) / 10;
    this.over.push(`<path d="${data}" fill="none" stroke-width="${outer}" stroke-linecap="butt"/>`);
    this.over.push(
      `<path d="${data}" fill="none" stroke="${tones.fill}" stroke-width="${inner}" stroke-dasharray="${this.scaled(link)} ${this.scaled(gap)}"/>`,
    );
  }

  /** A plate: the outline pushed back by dx, dy, its visible flanks, then its face; further outlines are holes. */
  plate(of: Shape, dx: number, dy: number, tone: Tone = 'fill', flank: Tone = 'shade-2'): void {
    for (const [i, run] of sample(of).entries()) for (const band of flanks(run, dx, dy, i > 0)) this.solid(band, flank);
    this.solid(of, tone);
  }

  /** The whole file. */
  svg(): string {
    return [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
      `<g id="drawing" fill="none" fill-rule="evenodd" stroke="${tones.ink}" stroke-width="${thin}" stroke-linejoin="round" stroke-linecap="round">`,
      ...(this.under.length > 0 ? [`<path stroke-width="${silhouette}" d="${this.under.join('')}"/>`] : []),
      ...this.over,
      '</g>',
      '</svg>',
      '',
    ].join('\n');
  }

  /** How far the drawing reaches, lines included. */
  get extent(): { left: number; top: number; right: number; bottom: number } {
    return this.edges;
  }

  private data(of: Shape, halfWidth = outline / 2): string {
    const placed = resize(of, this.place, this.scale);
    for (const [x, y] of reach(placed)) {
      this.edges.left = Math.min(this.edges.left, x - halfWidth);
      this.edges.right = Math.max(this.edges.right, x + halfWidth);
      this.edges.top = Math.min(this.edges.top, y - halfWidth);
      this.edges.bottom = Math.max(this.edges.bottom, y + halfWidth);
    }
    return pathData(placed);
  }

  private scaled(width: number): number {
    return Math.round(width * this.scale * 10) / 10;
  }
}

/** The sides of a plate or of a hole in it that face the viewer, one band for each smooth run. */
function flanks(run: readonly Point[], dx: number, dy: number, isHole: boolean): Shape[] {
  const area = run.reduce((sum, [x, y], i) => {
    const [nx, ny] = run[(i + 1) % run.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
  const turnSign = Math.sign(area) * (isHole ? -1 : 1);
  const bands: Point[][] = [];
  let band: Point[] | undefined;
  let heading: number | undefined;
  run.forEach(([x, y], i) => {
    const [nx, ny] = run[(i + 1) % run.length] ?? [x, y];
    if (Math.hypot(nx - x, ny - y) < 0.05) return;
    const outward = ((ny - y) * dx - (nx - x) * dy) * turnSign;
    const now = Math.atan2(ny - y, nx - x);
    const bend = heading === undefined ? 0 : Math.abs(Math.atan2(Math.sin(now - heading), Math.cos(now - heading)));
    heading = now;
    if (outward <= 0) {
      band = undefined;
      return;
    }
    if (!band || bend > 0.6) {
      band = [[x, y]];
      bands.push(band);
    }
    band.push([nx, ny]);
  });
  // A run that begins inside a band ends with the rest of that band.
  const [first, last] = [bands[0], bands.at(-1)];
  const [start, end] = [first?.[0], last?.at(-1)];
  if (first && last && first !== last && start && end && Math.hypot(start[0] - end[0], start[1] - end[1]) < 0.1) {
    bands.splice(0, 1);
    last.push(...first.slice(1));
  }
  return bands.map((points) => [
    ...points.map((point, i) => ({ verb: i === 0 ? ('M' as const) : ('L' as const), points: [point] })),
    ...points.toReversed().map(([x, y]) => ({ verb: 'L' as const, points: [[x + dx, y + dy] as const] })),
    { verb: 'Z', points: [] },
  ]);
}
