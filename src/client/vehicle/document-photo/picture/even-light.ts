import type { GreyPicture } from '#client/vehicle/document-photo/picture/grey-picture.ts';
import { type Grid, smooth, tileGrid, valueAt } from '#client/vehicle/document-photo/picture/tile-grid.ts';

/** Near the height of a line of print, so that every tile of written paper holds both paper and ink. */
const tile = 24;
/** What is this much darker than its paper is still paper: fine print of the background, grain of the camera. */
const paperNoise = 0.08;
/** Ink is never assumed fainter than this; otherwise empty paper would be stretched until its grain looks like ink. */
const faintestInk = 0.28;

/**
 * Paper becomes white and ink black wherever the light falls: each place is measured against the paper and the ink
 * around it. A reflection leaves ink pale, not gone, and this brings it back.
 */
export function evenLight(picture: GreyPicture): GreyPicture {
  const { width, height, pixels } = picture;
  const paper = smooth(tileGrid(picture, tile, 0.85));
  const depth = smooth(inkDepth(tileGrid(picture, tile, 0.02), paper));
  const even = new Uint8Array(pixels.length);
  for (let y = 0, index = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, index += 1) {
      const white = Math.max(1, valueAt(paper, x, y));
      const dark = 1 - (pixels[index] ?? 0) / white - paperNoise;
      const share = dark / Math.max(faintestInk, valueAt(depth, x, y) - paperNoise);
      even[index] = 255 * (1 - Math.min(1, Math.max(0, share)));
    }
  return { width, height, pixels: even };
}

/** How far the darkest of each tile lies below its paper; the strongest neighbour speaks for a tile without ink. */
function inkDepth(ink: Grid, paper: Grid): Grid {
  const values = ink.values.map((value, index) => 1 - value / Math.max(1, paper.values[index] ?? 1));
  const strongest = values.map((_, index) => {
    const [column, row] = [index % ink.columns, Math.floor(index / ink.columns)];
    let most = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(ink.rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(ink.columns - 1, column + 1); x += 1)
        most = Math.max(most, values[y * ink.columns + x] ?? 0);
    return most;
  });
  return { ...ink, values: strongest };
}
