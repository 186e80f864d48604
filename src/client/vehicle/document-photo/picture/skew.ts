import type { GreyPicture } from '#client/vehicle/document-photo/picture/grey-picture.ts';

const mostDegrees = 5;
const slope = (degrees: number) => Math.tan((degrees * Math.PI) / 180);

/**
 * By how many degrees the lines of print fall to the right (−5 to 5). Summed along the right direction, lines and
 * the gaps between them differ most.
 */
export function skewDegrees(picture: GreyPicture): number {
  const points = inkPoints(picture);
  const best = (from: number, to: number, step: number) => {
    let [angle, most] = [0, -1];
    for (let degrees = from; degrees <= to + step / 2; degrees += step) {
      const contrast = lineContrast(points, picture, slope(degrees));
      if (contrast > most) [angle, most] = [degrees, contrast];
    }
    return angle;
  };
  const rough = best(-mostDegrees, mostDegrees, 0.5);
  return best(rough - 0.4, rough + 0.4, 0.1);
}

/** Ink of every second row and column: enough to see lines, a quarter of the work. */
function inkPoints({ width, height, pixels }: GreyPicture): Uint16Array {
  const points: number[] = [];
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) if ((pixels[y * width + x] ?? 255) < 110) points.push(x, y);
  return Uint16Array.from(points);
}

function lineContrast(points: Uint16Array, { width, height }: GreyPicture, fall: number): number {
  const shift = Math.ceil(Math.abs(fall) * width);
  const sums = new Uint32Array(Math.ceil((height + 2 * shift) / 2) + 1);
  for (let index = 0; index < points.length; index += 2) {
    const row = ((points[index + 1] ?? 0) - (points[index] ?? 0) * fall + shift) >> 1;
    sums[row] = (sums[row] ?? 0) + 1;
  }
  let contrast = 0;
  for (let row = 1; row < sums.length; row += 1) contrast += ((sums[row] ?? 0) - (sums[row - 1] ?? 0)) ** 2;
  return contrast;
}
