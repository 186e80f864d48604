import { z } from 'zod';
import type { Cells } from '#server/imports/header.ts';
import type { Row } from '#server/imports/stage.ts';

/** From the cells of a line to a row to be stored, or the reason why not. */
export type RowReader = {
  readonly columns: readonly string[];
  readonly read: (cells: Cells) => Row | string;
};

type Shape = Readonly<Record<string, z.ZodType<unknown, string>>>;

export function rowReader<Given extends Shape>(
  shape: Given,
  toRow: (cells: z.infer<z.ZodObject<Given>>) => Row = (cells) => cells,
): RowReader {
  const schema = z.object(shape);
  return {
    columns: Object.keys(shape),
    read: (cells) => {
      const parsed = schema.safeParse(cells);
      if (parsed.success) return toRow(parsed.data);
      const issue = parsed.error.issues[0];
      return `${issue?.path.join('.')} ${issue?.message}`;
    },
  };
}
