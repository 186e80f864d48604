import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/* A class that is missing renders "undefined", and nobody sees a class that is left over: no compiler knows either. */

const read = (path: string) => readFileSync(path, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const code = globSync('src/client/**/*.{ts,tsx}').map((path) => ({ path, text: read(path) }));
const words = new Set(code.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));

const sheets = new Map(
  globSync('src/client/**/*.module.css').map((path) => {
    const text = read(path).replaceAll(/\/\*.*?\*\//gs, '');
    const selectors = (text.match(/[^{};]+(?=\{)/g) ?? []).filter((selector) => !selector.trim().startsWith('@'));
    return [
      path,
      {
        classes: new Set(selectors.flatMap((selector) => found(selector, /\.([A-Za-z][\w-]*)/g))),
        composed: found(text, /composes:([^;]*)/g).flatMap((names) => names.split(/\s+/)),
      },
    ];
  }),
);

const imports = code.flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '#client\/([^']+\.module\.css)'/g)].map(([, name = '', sheet = '']) => ({
    path,
    sheet: `src/client/${sheet}`,
    used: found(text, new RegExp(`(?<![\\w'\`./#-])${name}(?:\\.|\\[')([\\w-]+)`, 'g')),
    /** Taken by a name that is only known at run time, or handed on as a whole. */
    isOpen: new RegExp(`(?<![\\w'./#<-])${name}(?=\\[[^']|\\s*[;,}])`).test(text),
  })),
);

it('every class that is used stands in its stylesheet', () => {
  const missing = imports.flatMap(({ path, sheet, used }) =>
    used.filter((name) => !sheets.get(sheet)?.classes.has(name)).map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('every class of a stylesheet is used', () => {
  const idle = [...sheets].flatMap(([sheet, { classes, composed }]) => {
    const users = imports.filter((one) => one.sheet === sheet);
    const used = new Set([...composed, ...users.flatMap((user) => user.used)]);
    const isOpen = users.some((user) => user.isOpen);
    return [...classes]
      .filter((name) => !used.has(name) && !(isOpen && words.has(name)))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(idle).toEqual([]);
});

/* The looks of the layout primitives: a global class each, put together from the name and the value of a prop. */
const kit = 'Box|Card|Column|Footer|Grid|Row|ScrollArea|Split|Stack|Text|TextButton|Toolbar';
const tags = new RegExp(`<(?:${kit})\\b((?:[^<>{}]|=>|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*)>`, 'g');
const looks = new Set(found(read('src/client/ui/layout/looks.css'), /\.([a-z][\w-]*)/gi));
const lookNames = new Set([...looks].filter((look) => look.includes('-')).map((look) => look.split('-')[0]));
const said = code.flatMap(({ path, text }) =>
  found(text, tags).flatMap((attributes) =>
    [...attributes.matchAll(/\s(\w+)=(?:"([\w-]+)"|\{(\d+)\}|\{([^{}]*)\})/g)]
      .filter(([, name = '']) => lookNames.has(name))
      .flatMap(([, name, word, number, expression = '']) => {
        const values = [word ?? number ?? found(expression, /'([\w-]+)'/g)].flat();
        return values
          .map((value) => ({ path, look: `${name}-${value}`, isOpen: false }))
          .concat(values.length === 0 ? [{ path, look: `${name}-`, isOpen: true }] : []);
      }),
  ),
);

it('every look that is said has its class', () => {
  expect(
    said.filter(({ look, isOpen }) => !isOpen && !looks.has(look)).map(({ path, look }) => `${path}: ${look}`),
  ).toEqual([]);
});

it('every look with a value is said', () => {
  const open = new Set(said.filter(({ isOpen }) => isOpen).map(({ look }) => look));
  const all = new Set(said.map(({ look }) => look));
  const byKit = code
    .filter(({ path }) => path.includes('/ui/layout/'))
    .map(({ text }) => text)
    .join('\n');
  const isIdle = (look: string) => {
    const [name = '', value = ''] = look.split(/-(.*)/);
    if (value === '' || all.has(look) || open.has(`${name}-`)) return false;
    return !new RegExp(`\\b${name}: (?:'${value}'|${value}\\b)`).test(byKit);
  };
  expect([...looks].filter(isIdle)).toEqual([]);
});
