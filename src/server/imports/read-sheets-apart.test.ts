import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportError } from '#server/imports/import-error.ts';
import { readSheets } from '#server/imports/read-sheets.ts';
import { readSheetsApart } from '#server/imports/read-sheets-apart.ts';
import { openXlsx } from '#server/imports/read-xlsx.ts';
import { fz6Rows, writeFz6Workbook } from '#test/import-files.ts';
import { workedMs } from '#test/worked-ms.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-sheets-'));
  file = join(folder, 'a.xlsx');
  await writeFz6Workbook(file, fz6Rows(20_000));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a workbook that is imported within a request', () => {
  it('is read by another process: the portal answers everyone else meanwhile', { timeout: 60_000 }, async () => {
    // Both are loaded.
    await Promise.all([readSheets(file), readSheetsApart(file)]);
    const began = workedMs();
    const inside = await readSheets(file);
    const between = workedMs();
    const apart = await readSheetsApart(file);
    const ended = workedMs();
    expect(apart).toEqual(inside);
    expect(ended - between).toBeLessThan((between - began) / 3);
  });

  it('is refused with our own sentence where it is damaged', async () => {
    const broken = join(folder, 'b.xlsx');
    await writeFile(broken, 'PK\u0003\u0004 and nothing more');
    const layout = { title: 'list of keys', columns: { key: ['key'] } };
    await expect(openXlsx(broken, layout, readSheetsApart)).rejects.toThrow(
      new ImportError('b.xlsx is no list of keys: the workbook cannot be read.'),
    );
  });
});
