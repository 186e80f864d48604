import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openTexts } from '#shared/texts/open-texts.ts';

/* The open pages stand before the router and with few texts (decision 43). No compiler knows what they must not need. */

const firstPages = [
  'app/first-page.tsx',
  ...[...readFileSync('src/client/app/open-pages.ts', 'utf8').matchAll(/import\('#client\/([^']+)'\)/g)].map(
    ([, file = '']) => file,
  ),
].map((file) => `src/client/${file}`);

/** All that a file needs, of ourselves and of others, whether at once or later. */
function neededBy(files: readonly string[]): { own: Map<string, string>; others: Set<string> } {
  const own = new Map<string, string>();
  const others = new Set<string>();
  const open = [...files];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (own.has(path)) continue;
    const text = readFileSync(path, 'utf8');
    own.set(path, text);
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+\.tsx?|[^.#'][^']*)'/g)) {
      if (specifier.startsWith('#')) open.push(specifier.replace('#', 'src/'));
      else others.add(specifier);
    }
  }
  return { own, others };
}

const needed = neededBy(firstPages);

it('are found', () => {
  expect(firstPages).toHaveLength(5);
  expect(needed.own.size).toBeGreaterThan(60);
  expect(needed.others).toContain('@tanstack/react-query');
});

it('need no router', () => {
  expect(needed.others).not.toContain('@tanstack/react-router');
});

/** Said by shared parts, but never on an open page: of the link to a new mail address, of sections of settings, of acting for a firm. */
const saidElsewhere = ['acting', 'ownSettings', 'rooms', 'settings'];

it('say nothing that is not in their own file of texts', () => {
  const areas = globSync('src/shared/texts/*/de.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8'))),
  );
  const said = [...needed.own.values()].flatMap((text) =>
    [...text.matchAll(/['`](\w+)\.[\w.${}-]+['`]/g)].map(([, area = '']) => area),
  );
  const used = areas.filter((area) => said.includes(area));
  expect(used.filter((area) => !saidElsewhere.includes(area)).sort()).toEqual([...openTexts].sort());
});
