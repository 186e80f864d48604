import { area, type Solid } from '#demo/drawings/kit/marks.ts';
import { circle } from '#demo/drawings/kit/outlines.ts';
import { dot, place, seen, type V2, type V3 } from '#demo/drawings/kit/space.ts';

/** A ball about the frame's origin: round from every side, dark where it is turned from the light. */
export const ball =
  (r: number): Solid =>
  (frame, eye) => {
    const [x, y] = seen(eye, frame.o);
    const size = r * eye.scale;
    const toLight = Math.atan2(-dot(eye.light, eye.up), dot(eye.light, eye.right));
    const degrees = (toLight * 180) / Math.PI;
    const far = circle(size, [x, y], degrees + 90, degrees + 270);
    // The edge of the shadow is half of an ellipse, bent away from the light.
    const edge = circle(size, [0, 0], 270, 90).map(([u, v]): V2 => {
      const [c, s] = [Math.cos(toLight), Math.sin(toLight)];
      return [x + c * u * 0.55 - s * v, y + s * u * 0.55 + c * v];
    });
    const reach = ([-r, r] as const).flatMap((by): V3[] => [
      place(frame, by, 0, 0),
      place(frame, 0, by, 0),
      place(frame, 0, 0, by),
    ]);
    return {
      marks: [area([circle(size, [x, y])], 'fill'), area([[...far, ...edge]], 'shade', false, false)],
      reach,
    };
  };
