import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type TestAreas = {
  specsByArea: Record<string, string[]>;
  specsOf: (changed: string[]) => string[];
  unitFilters: (changed: string[]) => string[];
};
// Plain JavaScript without types: it runs before anything is installed.
const areas = (await import(join(import.meta.dirname, '../setup/test-areas.mjs'))) as TestAreas;

it('test areas: every end-to-end test belongs to an area that exists', () => {
  const { specsByArea } = areas;
  const all = globSync('e2e/*.spec.ts').map((file) => file.slice('e2e/'.length));
  const listed = Object.values(specsByArea).flat();
  const unlisted = all.filter((spec) => !listed.some((name) => spec.startsWith(name)));
  const unknown = listed.filter((name) => !all.some((spec) => spec.startsWith(name)));
  const folders = Object.keys(specsByArea).filter(
    (area) => !['shared', 'server', 'client'].some((part) => existsSync(`src/${part}/${area}`)),
  );
  expect({ unlisted, unknown, folders }).toEqual({ unlisted: [], unknown: [], folders: [] });
});

it('npm run check: a change of an area runs the tests of that area on both sides and its end-to-end tests', () => {
  const changed = ['src/server/tyres/routes.ts', 'src/client/tyres/tyres-page.tsx', 'docs/operations.md'];
  expect(areas.unitFilters(changed)).toEqual(['src/shared/tyres/', 'src/server/tyres/', 'src/client/tyres/']);
  expect(areas.specsOf(changed)).toEqual(['e2e/tyres.spec.ts']);
});

it('npm run check: a change of a shared layer is not limited to an area', () => {
  expect(areas.unitFilters(['src/server/http/serve.ts', 'src/server/tyres/routes.ts'])).toEqual([]);
  expect(areas.unitFilters(['src/client/ui/buttons/button.tsx'])).toEqual([]);
});
