import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type CatalogueImports, letItRun, stageAndSwap } from '#server/imports/catalogue/import-catalogue.ts';
import { readLayout } from '#server/imports/catalogue/layout-schema.ts';
import { readLayoutFolder } from '#server/imports/catalogue/read-layout.ts';
import { strictWatch } from '#server/imports/catalogue/strict-watch.ts';
import { ImportError } from '#server/imports/import-error.ts';
import type { Importer } from '#server/imports/pipeline.ts';

/** Another catalogue, read as the layout file says. It takes the place of whatever catalogue was running. */
export const layoutCatalogue = (imports: CatalogueImports, layoutFile: string): Importer => ({
  source: 'catalogue',
  writes: [],
  async load(_tx, folder, watch) {
    const name = basename(resolve(folder));
    const { course } = imports;
    if (course?.loaded) return letItRun(imports, name, course.loaded);
    const layout = await readLayout(layoutFile);
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory()) throw new ImportError(`There is no folder ${folder}.`);
    return stageAndSwap(imports, name, strictWatch(watch), async (stage, strict) => {
      const media = await readLayoutFolder(resolve(folder), layout, stage, strict);
      return { source: layout.source, label: layout.label, tolerance: layout.tolerance, media };
    });
  },
});
