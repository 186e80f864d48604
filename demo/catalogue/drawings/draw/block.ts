import { box, type Point, reshape, type Shape } from '#demo/catalogue/drawings/draw/shape.ts';
import type { Sheet, Tone } from '#demo/catalogue/drawings/draw/sheet.ts';

/* Boxes, seen from the right and from above: a long front, a narrow side, the top. */

type View = { readonly right: Point; readonly back: Point; readonly down: Point };

const usual: View = { right: [0.92, 0.2], back: [0.56, -0.36], down: [0, 0.94] };
/** For flat things, which would show too little of their face. */
export const fromAbove: View = { right: [0.84, 0.37], back: [0.74, -0.56], down: [0, 0.76] };

export class Block {
  private readonly sheet: Sheet;
  private readonly origin: Point;
  private readonly view: View;
  readonly w: number;
  readonly h: number;
  readonly d: number;

  /** The upper left corner of the front, then width, height and depth. */
  constructor(sheet: Sheet, origin: Point, w: number, h: number, d: number, view = usual) {
    this.sheet = sheet;
    this.view = view;
    this.origin = origin;
    this.w = w;
    this.h = h;
    this.d = d;
  }

  point(x: number, y: number, z: number): Point {
    const [ox, oy] = this.origin;
    const { right, back, down } = this.view;
    return [ox + right[0] * x + back[0] * z, oy + right[1] * x + down[1] * y + back[1] * z];
  }

  /** Outlines on the three faces, in their own units from the upper (or front) left corner. */
  front(of: Shape, z = 0): Shape {
    return reshape(of, ([x, y]) => this.point(x, y, z));
  }
  side(of: Shape, x = this.w): Shape {
    return reshape(of, ([z, y]) => this.point(x, y, z));
  }
  top(of: Shape, y = 0): Shape {
    return reshape(of, ([x, z]) => this.point(x, y, z));
  }

  draw(tones: { front?: Tone; side?: Tone; top?: Tone } = {}): void {
    this.sheet.solid(this.top(box(0, 0, this.w, this.d)), tones.top ?? 'fill');
    this.sheet.solid(this.side(box(0, 0, this.d, this.h)), tones.side ?? 'shade-2');
    this.sheet.solid(this.front(box(0, 0, this.w, this.h)), tones.front ?? 'shade');
  }
}
