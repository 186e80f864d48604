import type { GreyPicture } from '#client/vehicle/document-photo/picture/grey-picture.ts';

/** One value for each square tile of a picture. */
export type Grid = {
  readonly tile: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
};

/** The brightness below which `share` of each tile's pixels lie: 0.85 finds the paper, 0.02 the ink. */
export function tileGrid({ width, height, pixels }: GreyPicture, tile: number, share: number): Grid {
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const values = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      const [right, bottom] = [Math.min(width, (column + 1) * tile), Math.min(height, (row + 1) * tile)];
      for (let y = row * tile; y < bottom; y += 1)
        for (let x = column * tile; x < right; x += 1) {
          const value = pixels[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
        }
      const wanted = share * (right - column * tile) * (bottom - row * tile);
      let [level, below] = [0, counts[0] ?? 0];
      while (below < wanted && level < 255) {
        level += 1;
        below += counts[level] ?? 0;
      }
      values[row * columns + column] = level;
    }
  return { tile, columns, rows, values };
}

/** The mean of each tile and its eight neighbours. */
export function smooth(grid: Grid): Grid {
  const { columns, rows, values } = grid;
  const means = values.map((_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        sum += values[y * columns + x] ?? 0;
        count += 1;
      }
    return sum / count;
  });
  return { ...grid, values: means };
}

/** Between the centres of the tiles the value glides, so that no edge of a tile shows. */
export function valueAt({ tile, columns, rows, values }: Grid, x: number, y: number): number {
  const column = Math.min(columns - 1, Math.max(0, (x + 0.5) / tile - 0.5));
  const row = Math.min(rows - 1, Math.max(0, (y + 0.5) / tile - 0.5));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const [across, down] = [column - left, row - top];
  const upper = (values[top * columns + left] ?? 0) * (1 - across) + (values[top * columns + right] ?? 0) * across;
  const lower =
    (values[bottom * columns + left] ?? 0) * (1 - across) + (values[bottom * columns + right] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}
