import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { expect, test } from '#e2e/portal.ts';

const marker = 'X-Requested-With';

/** Line and column, both from 1, as stack traces count. */
function positionOf(marked: string, text: string): string {
  const lines = text.slice(0, text.indexOf(marked)).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

test('source maps: written outside the served folder, never served, and a stack trace is mapped to the sources', async ({
  request,
  baseURL,
}) => {
  const [scripts, maps] = [globSync('dist/client/assets/build/*.js'), globSync('dist/client-maps/*.map')];
  expect(maps.length).toBeGreaterThan(100);
  expect(globSync('dist/client/**/*.map')).toEqual([]);

  const script = scripts.find((file) => readFileSync(file, 'utf8').includes(marker)) ?? '';
  const path = script.replace('dist/client', '');
  expect(maps).toContain(script.replace('client/assets/build', 'client-maps').concat('.map'));
  expect((await request.get(path)).status()).toBe(200);
  for (const tried of [`${path}.map`, path.replace('/assets/build/', '/client-maps/').concat('.map')])
    expect([tried, (await request.get(tried)).status()]).toEqual([tried, 404]);
  expect(readFileSync(script, 'utf8')).not.toContain('sourceMappingURL');

  const trace = `Error: test\n    at f (${baseURL}${path}:${positionOf(marker, readFileSync(script, 'utf8'))})\n`;
  const mapped = execFileSync(process.execPath, ['setup/stack.mjs'], { input: trace, encoding: 'utf8' });
  const source = 'src/client/api/headers.ts';
  const [line] = positionOf(marker, readFileSync(source, 'utf8')).split(':');
  expect(mapped).toContain(`at f (${source}:${line}:`);
});
